import type { ObjectTypeNode, TypeNode } from 'groq-js'
import type { Field, Shape } from '@schaufenster/shapes/shape'
import { attributesOf, isKeyed, literalType, nodeOf } from '../schema/content-model.ts'
import type { ContentModel } from '../schema/content-model.ts'
import { createShapeIds } from './shared-shapes.ts'
import type { ShapeIds } from './shared-shapes.ts'

type Reference = Extract<Shape, { kind: 'reference' }>

const isReference = (shape: Shape): shape is Reference => shape.kind === 'reference'

/** Merges the references of a union: they only differ in their targets. */
const mergeReferences = (references: readonly Reference[]): Reference[] => {
  const [first] = references
  return first ? [{ ...first, to: [...new Set(references.flatMap((one) => one.to))].toSorted() }] : []
}

const literals = <T extends string | number>(
  shapes: readonly { values?: readonly T[] }[],
): { values?: T[] } | undefined => {
  if (shapes.length === 0) return undefined
  const lists = shapes.flatMap((shape) => (shape.values ? [shape.values] : []))
  return lists.length === shapes.length
    ? { values: [...new Set(lists.flat())].toSorted((a, b) => (a < b ? -1 : 1)) }
    : {}
}

const membersOf = (shape: Shape): readonly Shape[] => (shape.kind === 'union' ? shape.of : [shape])

/** Removes duplicates; a keyed shape differs from one without a key. */
const distinct = (shapes: readonly Shape[], idOf: ShapeIds): readonly Shape[] =>
  shapes.length < 2
    ? shapes
    : [...new Map(shapes.map((shape) => [`${idOf(shape)} ${'keyed' in shape}`, shape])).values()]

/** The simplified union of these. */
const unionShape = (members: readonly Shape[], idOf: ShapeIds): Shape => {
  const flat = members.flatMap((member) => (member.kind === 'union' ? member.of : [member]))
  const strings = literals(flat.filter((shape) => shape.kind === 'string'))
  const numbers = literals(flat.filter((shape) => shape.kind === 'number'))
  const arrays = flat.filter((shape) => shape.kind === 'array')
  const ofArrays = (): Shape =>
    unionShape(
      arrays.flatMap((array) => array.of),
      idOf,
    )
  const booleans = distinct(
    flat.filter((shape) => shape.kind === 'boolean'),
    idOf,
  )
  const others = flat.filter(
    (shape) => !['string', 'number', 'boolean', 'array', 'reference', 'null'].includes(shape.kind),
  )
  if (others.some((shape) => shape.kind === 'unknown')) return { kind: 'unknown' }
  const of: Shape[] = [
    ...(strings ? [{ kind: 'string' as const, ...strings }] : []),
    ...(numbers ? [{ kind: 'number' as const, ...numbers }] : []),
    ...(booleans.length > 1 ? [{ kind: 'boolean' as const }] : booleans),
    ...distinct(others, idOf),
    ...mergeReferences(flat.filter(isReference)),
    // A select between lists is read as a list of either.
    ...(arrays.length > 1 ? [{ kind: 'array' as const, of: membersOf(ofArrays()) }] : arrays),
    ...(flat.some((shape) => shape.kind === 'null') ? [{ kind: 'null' as const }] : []),
  ]
  const [only] = of
  return of.length === 1 && only ? only : { kind: 'union', of }
}

export interface ResultShapes {
  /** Converts the type of a query's result to a shape; schema types stay names. */
  write: (node: TypeNode) => Shape
  idOf: ShapeIds
}

/** What converts result types to shapes. */
export const resultShapesOf = (model: ContentModel): ResultShapes => {
  const idOf = createShapeIds()

  const unknown = new Set(model.schema.flatMap((entry) => (nodeOf(entry).type === 'unknown' ? [entry.name] : [])))

  const named = (name: string): Extract<Shape, { kind: 'type' | 'reference' | 'unknown' }> => {
    // In a union, the name of a type does not say that it admits everything.
    if (unknown.has(name)) return { kind: 'unknown' }
    const target = model.targetOf(name)
    return target === undefined ? { kind: 'type', name } : { kind: 'reference', to: [target] }
  }

  /** Attributes of a named type that an object contains besides its own. */
  const inlineAttributes = (name: string): ReturnType<typeof attributesOf> => {
    const entry = model.schema.find((one) => one.name === name)
    const node = entry && nodeOf(entry)
    return node?.type === 'object' ? attributesOf(node) : []
  }

  const objectShape = (node: ObjectTypeNode): Shape => {
    if (node.rest?.type === 'unknown') return { kind: 'unknown' }
    if (node.dereferencesTo !== undefined && literalType(node) === 'reference')
      return { kind: 'reference', to: [node.dereferencesTo] }
    const inline = node.rest?.type === 'inline' ? node.rest.name : undefined
    const own = attributesOf(node)
    const hasKey = isKeyed(node)
    const keyed = hasKey ? ({ keyed: true } as const) : {}
    if (inline !== undefined && own.every(([name]) => name === '_key')) return { ...named(inline), ...keyed }
    const attributes = [...(inline === undefined ? [] : inlineAttributes(inline)), ...own].filter(
      ([name]) => !hasKey || name !== '_key',
    )
    const fields = attributes.map(([name, { value, optional }]): [string, Field] => [
      name,
      { shape: write(value), ...(optional ? { optional: true } : {}) },
    ])
    return { kind: 'object', ...keyed, fields: Object.fromEntries(fields) }
  }

  /** Nodes of one type are the same objects. */
  const written = new WeakMap<TypeNode, Shape>()
  const write = (node: TypeNode): Shape => {
    const shape = written.get(node) ?? shapeOf(node)
    written.set(node, shape)
    return shape
  }

  const shapeOf = (node: TypeNode): Shape => {
    if (node.type === 'null' || node.type === 'unknown') return { kind: node.type }
    if (node.type === 'inline') return named(node.name)
    if (node.type === 'union') return unionShape(node.of.map(write), idOf)
    if (node.type === 'object') return objectShape(node)
    if (node.type === 'array') return { kind: 'array', of: membersOf(write(node.of)) }
    if (node.type === 'string') return { kind: 'string', ...(node.value === undefined ? {} : { values: [node.value] }) }
    if (node.type === 'number') return { kind: 'number', ...(node.value === undefined ? {} : { values: [node.value] }) }
    return { kind: 'boolean', ...(node.value === undefined ? {} : { value: node.value }) }
  }

  return { write, idOf }
}
