import type { Shape } from '@schaufenster/shapes/shape'

/** Shapes shorter than this are easier to read inline. */
const MIN_LENGTH = 70

/** The shape without `keyed`, which only marks it as a list member. */
const withoutKey = (shape: Shape): Shape => {
  if (!('keyed' in shape)) return shape
  const { keyed: _, ...rest } = shape
  return rest
}

/** Numbers shapes so that equal ones share a number, independent of the order of fields and of their place. */
export type ShapeIds = (shape: Shape) => number

/** Parts are numbered first, so that each shape is processed once. */
export const createShapeIds = (): ShapeIds => {
  const ids = new Map<string, number>()
  const known = new WeakMap<Shape, number>()

  const textOf = (shape: Shape): string => {
    if (shape.kind === 'object') {
      const { fields, keyed: _, ...rest } = shape
      const parts = Object.entries(fields).map(
        ([name, { shape: part, ...field }]) => [name, idOf(part), field] as const,
      )
      return JSON.stringify([rest, parts.toSorted(([a], [b]) => (a < b ? -1 : 1))])
    }
    if (shape.kind !== 'array' && shape.kind !== 'union') return JSON.stringify(withoutKey(shape))
    const { of, ...rest } = shape
    // Whether a member has a key belongs to the list, not to the member.
    return JSON.stringify([rest, of.map((part) => [idOf(part), 'keyed' in part])])
  }

  const idOf = (shape: Shape): number => {
    const found = known.get(shape)
    if (found !== undefined) return found
    const text = textOf(shape)
    const id = ids.get(text) ?? ids.size
    ids.set(text, id)
    known.set(shape, id)
    return id
  }
  return idOf
}

/** The approximate length of a shape's code, up to the limit needed for the decision. */
const isShort = (shape: Shape): boolean => {
  if (shape.kind === 'object') return Object.keys(shape.fields).length < 2
  if (shape.kind !== 'array' && shape.kind !== 'union') return JSON.stringify(shape).length < MIN_LENGTH
  return (
    shape.of.length < 3 && shape.of.every((part) => part.kind !== 'object' && part.kind !== 'array' && isShort(part))
  )
}

/** The parts of a shape, each with a word for naming it. */
const partsOf = (shape: Shape, word: string): [string, Shape][] => {
  if (shape.kind === 'object') return Object.entries(shape.fields).map(([name, field]) => [name, field.shape])
  if (shape.kind === 'array') return shape.of.map((member) => [`${word}Member`, member])
  return shape.kind === 'union' ? shape.of.map((member) => [word, member]) : []
}

const toName = (word: string): string => {
  const camel = word.replaceAll(/[^A-Za-z0-9]+(.)?/g, (_match, next?: string) => (next ?? '').toUpperCase())
  return `${camel.charAt(0).toLowerCase()}${camel.slice(1)}Shape`
}

/** A shape that is written once and referred to by name. */
export interface SharedShape {
  name: string
  shape: Shape
}

/**
 * The shapes that occur in more than one place, by number; each after its parts.
 *
 * @param words names to prefer, by number
 */
export const findShared = (
  roots: readonly (readonly [string, Shape])[],
  idOf: ShapeIds,
  words: ReadonlyMap<number, string>,
): Map<number, SharedShape> => {
  const uses = new Map<number, number>()
  const order: { id: number; word: string; shape: Shape }[] = []
  const visit = (word: string, shape: Shape): void => {
    const id = idOf(shape)
    const count = uses.get(id) ?? 0
    uses.set(id, count + 1)
    if (count > 0) return
    for (const [partWord, part] of partsOf(shape, word)) visit(partWord, part)
    order.push({ id, word, shape: withoutKey(shape) })
  }
  for (const [word, shape] of roots) visit(word, shape)

  const taken = new Map<string, number>()
  const shared = new Map<number, SharedShape>()
  for (const { id, word, shape } of order) {
    if ((uses.get(id) ?? 0) < 2 || isShort(shape)) continue
    const name = toName(words.get(id) ?? word)
    const number = (taken.get(name) ?? 0) + 1
    taken.set(name, number)
    shared.set(id, { name: number === 1 ? name : `${name}${number}`, shape })
  }
  return shared
}
