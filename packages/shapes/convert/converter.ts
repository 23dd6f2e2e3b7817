import type { Segment } from '../issue.ts'
import type { ContentShapes, ObjectShape, Shape } from '../shape.ts'
import { findType, typeNames } from '../type-names.ts'

export type Path = readonly Segment[]

/** Is told of each part of a value that has no place in the new one. */
export type Lose = (path: Path) => void

/** Makes a value of one shape from a value of another. */
export interface Converter {
  /** How much it changes the value, for a choice among several. */
  cost: number
  /** @returns undefined where there is nothing to take over */
  convert: (value: unknown, path: Path, lose: Lose) => unknown
}

export interface ConvertContext {
  types: ContentShapes['types']
  /** A `_key` for a new member of a list. */
  newKey: () => string
  /**
   * @param name of the field that the value is in
   * @returns undefined where the two shapes have nothing in common
   */
  between: (from: Shape, to: Shape, name?: string) => Converter | undefined
}

export const SAME: Converter = { cost: 0, convert: (value) => (isEmpty(value) ? undefined : value) }

export const resolve = ({ types }: ConvertContext, shape: Shape): Shape =>
  shape.kind === 'type' ? (findType(types, shape.name) ?? shape) : shape

export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Text that an editor writes: no choice, no address, no date. */
export const isProse = (shape: Shape): boolean =>
  shape.kind === 'string' && !shape.values && !shape.format && !shape.patterns && !shape.schemes

/** The paragraph of a rich text; undefined for any other shape. */
export const paragraphOf = (context: ConvertContext, shape: Shape): ObjectShape | undefined => {
  if (shape.kind !== 'array') return undefined
  const block = shape.of.map((member) => resolve(context, member)).find((member) => typeNames(member).includes('block'))
  return block?.kind === 'object' ? block : undefined
}

export const cheapest = (converters: readonly (Converter | undefined)[]): Converter | undefined =>
  converters.reduce((best, one) => (best && (!one || best.cost <= one.cost) ? best : one), undefined)
