import { toPath } from '../issue.ts'
import type { ContentShapes, Field, ObjectShape, Shape, StringShape } from '../shape.ts'
import { findType, typeNames } from '../type-names.ts'
import { moveTextFields } from './captions.ts'
import { betweenLists, toList, toSingle } from './convert-list.ts'
import {
  betweenObjects,
  convertFields,
  fieldsOf,
  pairFields,
  sourceNames,
  toOnlyField,
  toTexts,
} from './convert-object.ts'
import { TO_LINES, toParagraphs, toPlainBlock } from './convert-text.ts'
import { cheapest, isEmpty, isProse, paragraphOf, resolve, SAME } from './converter.ts'
import type { ConvertContext, Converter, Path } from './converter.ts'

const cores = new WeakMap<Shape, string>()

/** What is stored, whatever editors are advised. */
const coreOf = (shape: Shape): string => {
  const core =
    cores.get(shape) ??
    JSON.stringify(shape, (name, value: unknown) => (name === 'keyed' || name === 'advice' ? undefined : value))
  cores.set(shape, core)
  return core
}

const betweenStrings = (from: StringShape, to: StringShape): Converter | undefined => {
  const { values } = to
  if (values && from.values)
    return {
      cost: 0,
      convert: (value, path, lose) => {
        if (typeof value === 'string' && values.includes(value)) return value
        if (!isEmpty(value)) lose(path)
        return undefined
      },
    }
  return isProse(from) && isProse(to) ? SAME : undefined
}

const betweenResolved = (context: ConvertContext, from: Shape, to: Shape, name: string): Converter | undefined => {
  if (coreOf(from) === coreOf(to)) return SAME
  if (from.kind === 'string' && to.kind === 'string') return betweenStrings(from, to)
  if (from.kind === 'number' && to.kind === 'number') return SAME
  if (from.kind === 'reference' && to.kind === 'reference')
    return from.name === to.name && from.to.every((type) => to.to.includes(type)) ? SAME : undefined
  if (to.kind === 'array') {
    const paragraph = paragraphOf(context, to)
    return cheapest([
      paragraph && toParagraphs(context, from, paragraph, name),
      paragraph && from.kind === 'object' ? toTexts(context, from, to) : undefined,
      from.kind === 'array' ? betweenLists(context, from, to, name) : undefined,
      toList(context, from, to),
    ])
  }
  const isText = from.kind === 'array' && paragraphOf(context, from) !== undefined
  return cheapest([
    isText && isProse(to) ? TO_LINES : undefined,
    from.kind === 'array' && !isText ? toSingle(context, from, to) : undefined,
    to.kind === 'object' && typeNames(to).includes('block')
      ? from.kind === 'object' && typeNames(from).includes('block')
        ? toPlainBlock(context, to)
        : undefined
      : to.kind === 'object'
        ? cheapest([
            from.kind === 'object' ? betweenObjects(context, from, to) : undefined,
            toOnlyField(context, from, to),
          ])
        : undefined,
  ])
}

const createContext = (types: ContentShapes['types'], newKey: () => string): ConvertContext => {
  // A shape meets the same ones many times; a type may contain itself.
  const known = new Map<Shape, Map<Shape, Map<string, Converter | undefined>>>()
  const context: ConvertContext = {
    types,
    newKey,
    between: (source, target, name = '') => {
      const [from, to] = [resolve(context, source), resolve(context, target)]
      const ofFrom = known.get(from) ?? new Map<Shape, Map<string, Converter | undefined>>()
      known.set(from, ofFrom)
      const ofBoth = ofFrom.get(to) ?? new Map<string, Converter | undefined>()
      ofFrom.set(to, ofBoth)
      if (!ofBoth.has(name)) {
        ofBoth.set(name, undefined)
        ofBoth.set(name, betweenResolved(context, from, to, name))
      }
      return ofBoth.get(name)
    },
  }
  return context
}

export interface Conversion {
  /** The new value's fields, without those of the service. */
  fields: Record<string, unknown>
  /** Paths in the old value of what has no place in the new one. */
  lost: readonly string[]
}

export interface ConvertOptions {
  types: ContentShapes['types']
  newKey: () => string
  /** Types that stand in the same places, these two among them: what all of them have is no reason to convert. */
  siblings: readonly string[]
}

const documentShape = (types: ContentShapes['types'], name: string): ObjectShape | undefined => {
  const shape = findType(types, name)
  return shape?.kind === 'object' ? shape : undefined
}

/** A list of documents is what its section is for, even while it is empty. */
const listsDocuments = (context: ConvertContext, shape: Shape): boolean => {
  const list = resolve(context, shape)
  return list.kind === 'array' && list.of.every(({ kind }) => kind === 'reference')
}

const pairDocuments = (context: ConvertContext, { siblings }: ConvertOptions, from: string, to: string) => {
  const [old, wanted] = [documentShape(context.types, from), documentShape(context.types, to)]
  if (!old || !wanted || from === to) return undefined
  const pairs = pairFields(context, old, wanted)
  const shapes = siblings.flatMap((name) => documentShape(context.types, name) ?? [])
  const ownFields = (shape: ObjectShape) =>
    fieldsOf(shape).filter(([name]) => !shapes.every(({ fields }) => Object.hasOwn(fields, name)))
  const isMain = ([, { shape, optional }]: [string, Field]): boolean =>
    optional !== true || listsDocuments(context, shape)
  const names = sourceNames(pairs)
  const own = ownFields(old)
  const main = own.filter(isMain)
  const needed = ownFields(wanted).filter(isMain)
  const hasEnough =
    (main.length > 0 ? main.every(([name]) => names.has(name)) : own.some(([name]) => names.has(name))) &&
    needed.every(([name]) => pairs.sources.has(name))
  return hasEnough ? { old, wanted, pairs, needed: needed.map(([name]) => name) } : undefined
}

/**
 * How documents of one type become those of another, by what their fields have in common: the same name, or a value that the
 * other can hold.
 *
 * @returns finds the conversion between two types; undefined where they have too little in common. Its own answer is undefined
 * for a document that lacks what the new type requires
 */
export const createConversions = (options: ConvertOptions) => {
  const context = createContext(options.types, options.newKey)
  return (from: string, to: string): ((document: object) => Conversion | undefined) | undefined => {
    const found = pairDocuments(context, options, from, to)
    if (!found) return undefined
    const { old, wanted, pairs, needed } = found
    return (document) => {
      const paths: Path[] = []
      const converted = convertFields(context, old, pairs, document, [], (path) => paths.push(path))
      if (needed.some((name) => isEmpty(converted[name]))) return undefined
      const { fields, lost } = moveTextFields(context, wanted, document, { fields: converted, lost: paths })
      return { fields, lost: lost.map(toPath) }
    }
  }
}
