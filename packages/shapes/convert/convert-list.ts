import { couldBe } from '../could-be.ts'
import { isObject } from '../own-member.ts'
import { memberSegment } from '../portable-text.ts'
import type { ArrayShape, Shape } from '../shape.ts'
import { cheapest, isEmpty, resolve, type ConvertContext, type Converter } from './converter.ts'

const listOf = (value: unknown): readonly unknown[] => {
  if (isEmpty(value)) return []
  return Array.isArray(value) ? value : [value]
}

/** A member of a list needs a `_key`, if it is an object. */
const withKey = (value: unknown, key: unknown, { newKey }: ConvertContext): unknown =>
  isObject(value) ? { ...value, _key: typeof key === 'string' && key !== '' ? key : newKey() } : value

/** Finds for each member of a list the converter of the shape that it could be. */
const byMember = (context: ConvertContext, { of }: ArrayShape, toMember: (shape: Shape) => Converter | undefined) => {
  const pairs = of.map((shape) => ({ shape, converter: toMember(shape) }))
  const costs = pairs.flatMap(({ converter }) => converter?.cost ?? [])
  if (costs.length === 0) return undefined
  return {
    cost: Math.max(...costs) + (costs.length < of.length ? 3 : 0),
    find: (value: unknown) => pairs.find(({ shape }) => couldBe(context.types, value, shape))?.converter,
  }
}

/** Each member for itself; one that holds a text becomes its paragraphs. */
export const betweenLists = (
  context: ConvertContext,
  from: ArrayShape,
  to: ArrayShape,
  name?: string,
): Converter | undefined => {
  const members = byMember(context, from, (member) =>
    cheapest([
      ...to.of.map((target) => context.between(member, target)),
      resolve(context, member).kind === 'object' ? context.between(member, to, name) : undefined,
    ]),
  )
  if (!members) return undefined
  return {
    cost: 1 + members.cost,
    convert: (value, path, lose) => {
      const converted = listOf(value).flatMap((member, index) => {
        const at = [...path, memberSegment(member, index)]
        const results = listOf(members.find(member)?.convert(member, at, lose))
        if (results.length === 0) lose(at)
        const key = isObject(member) && results.length === 1 ? member['_key'] : undefined
        return results.map((one) => withKey(one, key ?? (isObject(one) ? one['_key'] : undefined), context))
      })
      return converted.length > 0 ? converted : undefined
    },
  }
}

/** The first member that fits. */
export const toSingle = (context: ConvertContext, from: ArrayShape, to: Shape): Converter | undefined => {
  const members = byMember(context, from, (member) => context.between(member, to))
  if (!members) return undefined
  return {
    cost: 4 + members.cost,
    convert: (value, path, lose) => {
      let single: unknown
      for (const [index, member] of listOf(value).entries()) {
        const at = [...path, memberSegment(member, index)]
        const converted = single === undefined ? members.find(member)?.convert(member, at, lose) : undefined
        if (converted === undefined) lose(at)
        else single = converted
      }
      if (!isObject(single)) return single
      const { _key, ...fields } = single
      return fields
    },
  }
}

/** The only member. */
export const toList = (context: ConvertContext, from: Shape, to: ArrayShape): Converter | undefined => {
  const member = cheapest(to.of.map((target) => context.between(from, target)))
  if (!member) return undefined
  return {
    cost: 2 + member.cost,
    convert: (value, path, lose) => {
      const converted = isEmpty(value) ? undefined : member.convert(value, path, lose)
      return converted === undefined ? undefined : [withKey(converted, undefined, context)]
    },
  }
}
