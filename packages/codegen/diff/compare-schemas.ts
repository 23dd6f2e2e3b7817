import type { SchemaType, TypeNode } from 'groq-js'
import { attributesOf, createContentModel, literalType, mapNode, mapSchema } from '../schema/content-model.ts'
import type { ContentModel } from '../schema/content-model.ts'
import { templatesOf } from '../schema/schema-marks.ts'
import { withUnknownTypes } from '../schema/unknown-types.ts'

/** What a change can break: stored documents, or components. */
export type Breaks = 'documents' | 'components'

/** One difference between two schemas. */
export interface Change {
  type: string
  /** The path in it: `content[image].alt`; empty for the type itself. */
  path: string
  change: string
  breaks: readonly Breaks[]
}

/** What was at the place of a change, and what is. */
export interface PlaceChange {
  type: string
  path: string
  was: Place | undefined
  is: Place | undefined
}

/** What may be at a place of a type. */
export interface Place {
  words: string
  optional: boolean
  /** Values of a list, targets of a reference, members of an array. */
  choices: readonly string[]
  /** What the values of a list are, in the words of a place without one. */
  kind?: string
}

/**
 * The schema with the fields written out that several types share: Sanity's extraction makes them types, of whatever
 * name is free, which nothing stores.
 */
const withSharedFields = (schema: SchemaType): SchemaType => {
  const known = withUnknownTypes(schema)
  const shared = new Map(
    known.flatMap((entry): [string, TypeNode][] => {
      if (entry.type === 'document' || entry.value.type !== 'object') return []
      const isStored = literalType(entry.value) === entry.name || entry.value.dereferencesTo !== undefined
      return isStored ? [] : [[entry.name, entry.value]]
    }),
  )
  const writeOut = (node: TypeNode): TypeNode => {
    const found = node.type === 'inline' ? shared.get(node.name) : undefined
    return found ? mapNode(found, writeOut) : node
  }
  return mapSchema(
    known.filter(({ name }) => !shared.has(name)),
    writeOut,
  )
}

const membersOf = (node: TypeNode | undefined): readonly TypeNode[] =>
  node?.type !== 'array' ? [] : node.of.type === 'union' ? node.of.of : [node.of]

const primitives: Record<string, string> = { string: 'text', number: 'number', boolean: 'boolean' }

/**
 * The places of a node, by path.
 *
 * @param other what the other schema has there: the only member of a list has no name in its path, unless the other
 *   schema has several there
 */
const placesOf = (
  node: TypeNode,
  other: TypeNode | undefined,
  model: ContentModel,
  path: string,
  optional: boolean,
  places = new Map<string, Place>(),
): Map<string, Place> => {
  const add = (words: string, choices: readonly string[] = [], kind?: string): void =>
    void places.set(path, { words, optional, choices, ...(kind === undefined ? {} : { kind }) })
  const kindOf = (values: readonly TypeNode[]): string | undefined => {
    const [kind, ...others] = new Set(values.map(({ type }) => primitives[type]))
    return others.length > 0 ? undefined : kind
  }
  const nameOf = (one: TypeNode): string => {
    if (one.type === 'inline') return model.targetOf(one.name) ?? one.name
    if (one.type !== 'object')
      return 'value' in one && one.value !== undefined ? String(one.value) : (primitives[one.type] ?? one.type)
    return one.dereferencesTo ?? (one.rest?.type === 'inline' ? nameOf(one.rest) : (literalType(one) ?? 'object'))
  }
  const isReference = (one: TypeNode): boolean =>
    one.type === 'inline'
      ? model.targetOf(one.name) !== undefined
      : one.type === 'object' &&
        (one.dereferencesTo !== undefined || (one.rest?.type === 'inline' && isReference(one.rest)))
  const options = node.type === 'union' ? node.of : [node]
  if (options.every(isReference)) add('reference', options.map(nameOf))
  else if (node.type === 'union') {
    const areValues = options.every((one) => 'value' in one)
    add(
      areValues ? 'one of a list' : 'one of several types',
      options.map(nameOf),
      areValues ? kindOf(options) : undefined,
    )
  } else if (node.type === 'inline') add(node.name)
  else if (node.type === 'array') {
    const [members, others] = [membersOf(node), membersOf(other)]
    const isOnly = members.length === 1 && others.length < 2
    add('list', members.map(nameOf))
    for (const member of members) {
      if (member.type === 'object' && !isReference(member) && member.rest?.type !== 'inline') {
        const same = isOnly ? others[0] : others.find((one) => nameOf(one) === nameOf(member))
        const inner = placesOf(member, same, model, `${path}[${isOnly ? '' : nameOf(member)}]`, false)
        for (const [key, place] of inner) if (key.includes('.', path.length)) places.set(key, place)
      }
    }
  } else if (node.type === 'object') {
    if (path !== '') add('object')
    const others = new Map(other?.type === 'object' ? attributesOf(other) : [])
    for (const [name, { value, optional: isOptional = false }] of attributesOf(node)) {
      const inner = path === '' ? name : `${path}.${name}`
      if (!name.startsWith('_')) placesOf(value, others.get(name)?.value, model, inner, isOptional, places)
    }
  } else if ('value' in node && node.value !== undefined) add('one of a list', [String(node.value)], kindOf([node]))
  else add(primitives[node.type] ?? node.type)
  return places
}

const wordsOf = ({ words, optional }: Place): string => `${words}, ${optional ? 'optional' : 'required'}`

const ALL: readonly Breaks[] = ['documents', 'components']

/** Whether the list is gone that said which values there may be: all of them are still admitted. */
export const isFreed = (before: Place, after: Place): boolean => before.kind === after.words

const comparePlaces = (before: Place | undefined, after: Place | undefined): Omit<Change, 'type' | 'path'>[] => {
  if (!before) return after ? [{ change: `added: ${wordsOf(after)}`, breaks: after.optional ? [] : ['documents'] }] : []
  if (!after) return [{ change: `removed: ${wordsOf(before)}`, breaks: ALL }]
  if (before.words !== after.words) {
    const change = `was ${wordsOf(before)}, is ${wordsOf(after)}`
    const isHarmless = isFreed(before, after) && (before.optional === after.optional || after.optional)
    return [{ change, breaks: isHarmless ? ['components'] : ALL }]
  }
  const removed = before.choices.filter((choice) => !after.choices.includes(choice))
  const come = after.choices.filter((choice) => !before.choices.includes(choice))
  return [
    ...(before.optional && !after.optional ? [{ change: 'now required', breaks: ['documents'] as const }] : []),
    ...(!before.optional && after.optional ? [{ change: 'no longer required', breaks: ['components'] as const }] : []),
    ...removed.map((choice) => ({ change: `no longer: ${choice}`, breaks: ['documents'] as const })),
    ...come.map((choice) => ({ change: `also: ${choice}`, breaks: ['components'] as const })),
  ]
}

/** A type as a place: its choices are the names of its fields. */
const placeOfType = (places: ReadonlyMap<string, Place> | undefined): Place | undefined =>
  places && { words: 'type', optional: false, choices: [...places.keys()].filter((path) => !/[.[]/.test(path)) }

/**
 * The places that differ between two schemas, sorted by type and path. The content of a place or a member that is added,
 * removed or of another kind is not listed.
 */
export const findPlaceChanges = (earlier: SchemaType, later: SchemaType): PlaceChange[] => {
  const was = createContentModel(withSharedFields(earlier))
  const is = createContentModel(withSharedFields(later))
  const typesIn = (model: ContentModel, other: ContentModel) =>
    new Map(
      [...model.ownTypes].map(([name, node]) => [name, placesOf(node, other.ownTypes.get(name), model, '', false)]),
    )
  const [before, after] = [typesIn(was, is), typesIn(is, was)]
  return [...new Set([...before.keys(), ...after.keys()])].toSorted().flatMap((type): PlaceChange[] => {
    const [old, now] = [before.get(type), after.get(type)]
    if (!old || !now) return [{ type, path: '', was: placeOfType(old), is: placeOfType(now) }]
    const paths = [...new Set([...old.keys(), ...now.keys()])].toSorted()
    const isWhole = (path: string): boolean => old.get(path)?.words !== now.get(path)?.words
    const isWithin = (path: string): boolean =>
      paths.some((other) => isWhole(other) && (path.startsWith(`${other}.`) || path.startsWith(`${other}[`)))
    const isOfNewMember = (path: string): boolean =>
      [...path.matchAll(/\[([^\]]+)\]/g)].some(({ 1: member = '', index }) =>
        [old, now].some((places) => places.get(path.slice(0, index))?.choices.includes(member) === false),
      )
    return paths
      .filter(
        (path) => !isWithin(path) && !isOfNewMember(path) && comparePlaces(old.get(path), now.get(path)).length > 0,
      )
      .map((path) => ({ type, path, was: old.get(path), is: now.get(path) }))
  })
}

/** Pages that take a section no longer, or do now. */
const compareTemplates = (earlier: SchemaType, later: SchemaType): Change[] => {
  const earlierTemplates = new Map(earlier.map((entry) => [entry.name, templatesOf(entry)]))
  return later.flatMap((entry): Change[] => {
    const [was, is] = [earlierTemplates.get(entry.name), templatesOf(entry)]
    if (!earlierTemplates.has(entry.name) || JSON.stringify(was) === JSON.stringify(is)) return []
    const isNarrower = is !== undefined && (was === undefined || was.some((template) => !is.includes(template)))
    const change = `on pages of ${is?.join(', ') ?? 'every template'}, was ${was?.join(', ') ?? 'every template'}`
    return [{ type: entry.name, path: '', change, breaks: isNarrower ? ['documents'] : ['components'] }]
  })
}

/** Every difference between two schemas, in words; see `findPlaceChanges`. */
export const compareSchemas = (earlier: SchemaType, later: SchemaType): Change[] => [
  ...findPlaceChanges(earlier, later).flatMap(({ type, path, was, is }): Change[] => {
    if (path !== '' || (was && is)) return comparePlaces(was, is).map((change) => ({ type, path, ...change }))
    return [was ? { type, path, change: 'removed', breaks: ALL } : { type, path, change: 'added', breaks: [] }]
  }),
  ...compareTemplates(earlier, later),
]
