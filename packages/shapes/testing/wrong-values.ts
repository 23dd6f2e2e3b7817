import { kindOf } from '../could-be.ts'
import { createMatcher } from '../misfits.ts'
import { isObject, own } from '../own-member.ts'
import type { ContentShapes, Field, Shape } from '../shape.ts'
import { findType } from '../type-names.ts'

export type Step = string | number

/** A place in a value, and its shape. */
export interface Place {
  path: readonly Step[]
  shape: Shape
  /** Whether the value may be missing. */
  isOptional?: boolean
}

/** One value of each type of JSON, some of them deep and in lists. */
const WRONG: readonly unknown[] = [
  null,
  7,
  'falsch',
  true,
  ['falsch'],
  [null, 7, { tief: [null] }],
  {},
  { tief: { tiefer: ['falsch', null] } },
]

/** The JSON types that a shape allows. */
const kindsOf = (shape: Shape, types: ContentShapes['types']): readonly string[] => {
  if (shape.kind === 'unknown') return ['null', 'number', 'string', 'boolean', 'array', 'object']
  if (shape.kind === 'reference') return ['object']
  if (shape.kind === 'union') return shape.of.flatMap((member) => kindsOf(member, types))
  if (shape.kind !== 'type') return [shape.kind]
  const named = findType(types, shape.name)
  return named ? kindsOf(named, types) : ['object']
}

/** The service writes these itself, or rejects wrong values. */
const isServiceField = (name: string, path: readonly Step[]): boolean => path.length === 0 && name.startsWith('_')

/** Every place in a value: fields, including missing ones, and the members of lists. An empty list is a place, too. */
export const placesIn = (
  value: unknown,
  shape: Shape,
  types: ContentShapes['types'],
  path: readonly Step[] = [],
): Place[] => {
  const here: Place[] = path.length > 0 ? [{ path, shape }] : []
  if (shape.kind === 'type' || shape.kind === 'union') {
    const meant = shape.kind === 'type' ? findType(types, shape.name) : createMatcher(types).findMember(value, shape)
    const within = meant ? placesIn(value, meant, types, path) : []
    return [...here, ...within.filter((place) => place.path.length > path.length)]
  }
  if (shape.kind === 'object' && isObject(value)) {
    const names = Object.keys(shape.fields).filter((name) => !isServiceField(name, path))
    return [
      ...here,
      ...names.flatMap((name) => {
        const { shape: inner, optional }: Field = shape.fields[name] ?? { shape: { kind: 'unknown' } }
        const [place, ...within] = placesIn(own(value, name), inner, types, [...path, name])
        return place ? [{ ...place, isOptional: optional === true }, ...within] : within
      }),
    ]
  }
  if (shape.kind === 'reference' && isObject(value))
    return [...here, { path: [...path, '_ref'], shape: { kind: 'string' } }]
  if (shape.kind !== 'array' || !Array.isArray(value)) return here
  const union: Shape = { kind: 'union', of: shape.of }
  return [...here, ...value.flatMap((member: unknown, index) => placesIn(member, union, types, [...path, index]))]
}

/** Values of the wrong type for a place. */
export const wrongFor = ({ shape }: Place, types: ContentShapes['types']): readonly unknown[] => {
  const kinds = kindsOf(shape, types)
  return WRONG.filter((value) => !kinds.includes(kindOf(value)))
}

/** A copy of the value with one place changed. */
export const withValueAt = (value: unknown, [step, ...rest]: readonly Step[], wrong: unknown): unknown => {
  if (step === undefined) return wrong
  if (Array.isArray(value))
    return value.map((member: unknown, index) => (index === step ? withValueAt(member, rest, wrong) : member))
  const name = String(step)
  return { ...(isObject(value) ? value : {}), [name]: withValueAt(own(value, name), rest, wrong) }
}

/** One change that makes a value wrong. */
export interface Mutation {
  path: readonly Step[]
  wrong: unknown
  /** Whether the value may be missing, so that null is valid. */
  isOptional: boolean
  apply: (value: unknown) => Record<string, unknown>
}

/** A lone surrogate, as a cut-off emoji leaves it: nothing can encode it. */
const HALF_CHARACTER = 'x\uD800'

const isText = (shape: Shape): boolean =>
  (shape.kind === 'string' && !shape.values && !shape.format) || (shape.kind === 'union' && shape.of.some(isText))

/** Whether the place may hold any text. The service refuses a reference to what does not exist. */
const takesText = ({ path, shape }: Place): boolean => isText(shape) && path.at(-1) !== '_ref'

/** Every change of one value in an object to one of a wrong type, or to half a character. */
export const mutationsOf = (value: unknown, shape: Shape, types: ContentShapes['types']): Mutation[] =>
  placesIn(value, shape, types).flatMap((place) =>
    [...wrongFor(place, types), ...(takesText(place) ? [HALF_CHARACTER] : [])].map((wrong) => ({
      path: place.path,
      wrong,
      isOptional: place.isOptional ?? false,
      apply: (other: unknown) => {
        const changed = withValueAt(other, place.path, wrong)
        return isObject(changed) ? changed : {}
      },
    })),
  )
