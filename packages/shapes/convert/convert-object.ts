import { isObject, own } from '../own-member.ts'
import type { Field, ObjectShape, Shape } from '../shape.ts'
import { typeNames } from '../type-names.ts'
import { isEmpty, isProse, paragraphOf, resolve, type ConvertContext, type Converter } from './converter.ts'
import type { Lose, Path } from './converter.ts'

/** The fields of the schema, without the service's. */
export const fieldsOf = ({ fields }: ObjectShape): [string, Field][] =>
  Object.entries(fields).filter(([name]) => !name.startsWith('_'))

/** From which fields another object's fields are made. */
export interface Pairs {
  /** By the new field; of a list, several in the order of the old fields. */
  sources: ReadonlyMap<string, readonly { name: string; converter: Converter }[]>
  cost: number
}

const isList = (context: ConvertContext, { shape }: Field): boolean => resolve(context, shape).kind === 'array'

/** Whether a field may become one of another name: a number or a choice means something else there. */
const isMovable = (context: ConvertContext, from: Shape, to: Shape): boolean => {
  const [{ kind }, target] = [resolve(context, from), resolve(context, to)]
  if (isProse(resolve(context, from))) return target.kind === 'array'
  return kind === 'array' || kind === 'object'
}

/** Pairs fields of the same name, then each of the others with the one that changes it least. */
export const pairFields = (context: ConvertContext, from: ObjectShape, to: ObjectShape): Pairs => {
  const targets = new Map(fieldsOf(to))
  const chosen = new Map<string, { target: string; converter: Converter }>()
  const taken = new Set<string>()
  for (const [name, { shape }] of fieldsOf(from)) {
    const target = targets.get(name)
    const converter = target && context.between(shape, target.shape, name)
    if (!converter) continue
    chosen.set(name, { target: name, converter })
    taken.add(name)
  }
  let cost = 0
  for (const [name, { shape }] of fieldsOf(from)) {
    if (chosen.has(name)) continue
    cost += 1
    let best: { target: string; converter: Converter } | undefined
    for (const [target, field] of targets) {
      if ((taken.has(target) && !isList(context, field)) || !isMovable(context, shape, field.shape)) continue
      const converter = context.between(shape, field.shape, name)
      if (converter && (!best || converter.cost < best.converter.cost)) best = { target, converter }
    }
    if (!best) continue
    chosen.set(name, best)
    taken.add(best.target)
  }
  const sources = Map.groupBy(
    fieldsOf(from).flatMap(([name]) => {
      const choice = chosen.get(name)
      return choice ? [{ name, ...choice }] : []
    }),
    ({ target }) => target,
  )
  return { sources, cost }
}

/** Members of several lists in one: no two have the same `_key`. */
const withOwnKeys = (members: readonly unknown[], { newKey }: ConvertContext): unknown[] => {
  const keys = new Set<unknown>()
  return members.map((member) => {
    if (!isObject(member)) return member
    const _key = keys.has(member['_key']) ? newKey() : member['_key']
    keys.add(_key)
    return { ...member, _key }
  })
}

/** The fields of the new object; what has no place is lost. */
export const sourceNames = ({ sources }: Pairs): Set<string> =>
  new Set([...sources.values()].flat().map(({ name }) => name))

export const convertFields = (
  context: ConvertContext,
  from: ObjectShape,
  pairs: Pairs,
  value: unknown,
  path: Path,
  lose: Lose,
): Record<string, unknown> => {
  const names = sourceNames(pairs)
  for (const [name] of fieldsOf(from)) if (!names.has(name) && !isEmpty(own(value, name))) lose([...path, name])
  const entries = [...pairs.sources].flatMap(([target, parts]) => {
    const values = parts.flatMap(({ name, converter }) => {
      const converted = converter.convert(own(value, name), [...path, name], lose)
      return isEmpty(converted) ? [] : [converted]
    })
    const [first] = values
    if (first === undefined) return []
    return [[target, parts.length > 1 || Array.isArray(first) ? withOwnKeys(values.flat(), context) : first] as const]
  })
  return Object.fromEntries(entries)
}

const isFed = ({ sources }: Pairs, to: ObjectShape): boolean =>
  fieldsOf(to).every(([name, { optional }]) => optional === true || sources.has(name))

const isWhole = (pairs: Pairs, from: ObjectShape): boolean => {
  const names = sourceNames(pairs)
  return fieldsOf(from).every(([name, { optional }]) => optional === true || names.has(name))
}

const typed = (to: ObjectShape, fields: object): object => {
  const [_type] = typeNames(to)
  return { ...(_type === undefined ? {} : { _type }), ...fields }
}

/** By fields: all that the new one requires comes from the old one, and all that the old one requires has a place. */
export const betweenObjects = (context: ConvertContext, from: ObjectShape, to: ObjectShape): Converter | undefined => {
  const pairs = pairFields(context, from, to)
  if (pairs.sources.size === 0 || !isFed(pairs, to) || !isWhole(pairs, from)) return undefined
  return {
    cost: 1 + pairs.cost,
    convert: (value, path, lose) => {
      const fields = isObject(value) ? convertFields(context, from, pairs, value, path, lose) : {}
      return Object.keys(fields).length > 0 ? typed(to, fields) : undefined
    },
  }
}

/** The only field that an object requires, such as the text of a block. */
export const toOnlyField = (context: ConvertContext, from: Shape, to: ObjectShape): Converter | undefined => {
  const [first, ...others] = fieldsOf(to).filter(([, { optional }]) => optional !== true)
  if (!first || others.length > 0) return undefined
  const [name, { shape }] = first
  // A line of text is no name, address or marquee.
  const inner =
    isProse(from) && !paragraphOf(context, resolve(context, shape)) ? undefined : context.between(from, shape)
  if (!inner) return undefined
  return {
    cost: 2 + inner.cost,
    convert: (value, path, lose) => {
      const converted = inner.convert(value, path, lose)
      return converted === undefined ? undefined : typed(to, { [name]: converted })
    },
  }
}

/** The texts of an object, one after the other. */
export const toTexts = (context: ConvertContext, from: ObjectShape, to: Shape): Converter | undefined => {
  if (!paragraphOf(context, to)) return undefined
  const texts: ObjectShape = { kind: 'object', fields: { texts: { shape: to } } }
  const pairs = pairFields(context, from, texts)
  if (pairs.sources.size === 0 || !isWhole(pairs, from)) return undefined
  return {
    cost: 2 + pairs.cost,
    convert: (value, path, lose) => convertFields(context, from, pairs, value, path, lose)['texts'],
  }
}
