import type { ContentShapes, Shape } from '@schaufenster/shapes/shape'
import type { EmitInput } from '../emit/emit-input.ts'
import { templatesOf } from '../schema/schema-marks.ts'
import { resultShapesOf } from './result-shapes.ts'
import { createStoredShapes } from './stored-shapes.ts'

/** Calls `visit` with the name of every named type in a shape; parts in `seen` are skipped. */
const visitNames = (shape: Shape, visit: (name: string) => void, seen = new Set<Shape>()): void => {
  if (seen.has(shape)) return
  seen.add(shape)
  if (shape.kind === 'type') visit(shape.name)
  if (shape.kind === 'union' || shape.kind === 'array') for (const member of shape.of) visitNames(member, visit, seen)
  if (shape.kind === 'object') for (const field of Object.values(shape.fields)) visitNames(field.shape, visit, seen)
}

const sorted = <T>(entries: Iterable<readonly [string, T]>): Record<string, T> =>
  Object.fromEntries([...entries].toSorted(([a], [b]) => a.localeCompare(b, 'en')))

type StoredTypes = ContentShapes['types']

/**
 * The shapes of all stored types, and of other named types in results.
 *
 * @param results shapes that may name types
 * @throws Error when a `validation` function throws
 */
const readTypes = (
  { compiled, model }: Pick<EmitInput, 'compiled' | 'model'>,
  results: readonly Shape[],
): StoredTypes => {
  const { write } = resultShapesOf(model)
  const seen = new Set<Shape>()
  const inSchema = new Map(model.schema.map((entry) => [entry.name, entry]))
  const stored = createStoredShapes(compiled, (name) => inSchema.has(name) && model.targetOf(name) === undefined)
  const types = new Map<string, StoredTypes[string]>()

  const readType = (name: string): Shape | undefined => {
    const entry = inSchema.get(name)
    // The values of a Studio plugin are unknown.
    if (entry?.type === 'type' && entry.value.type === 'unknown') return { kind: 'unknown' }
    const type = compiled.get(name)
    if (type) return stored.read(type)
    // A type named by the extraction only exists in the extracted schema.
    return entry?.type === 'type' ? write(entry.value) : undefined
  }
  const add = (name: string): void => {
    if (types.has(name)) return
    const shape = readType(name) ?? ({ kind: 'unknown' } as const)
    const entry = inSchema.get(name)
    const templates = entry && templatesOf(entry)
    types.set(name, {
      ...shape,
      ...(model.isDocument(name) ? { document: true } : {}),
      ...(templates ? { templates } : {}),
    })
    visitNames(shape, add, seen)
  }

  for (const name of model.ownTypes.keys()) add(name)
  for (const shape of results) visitNames(shape, add, seen)
  return sorted(types)
}

/**
 * The shapes of all stored types and all query results, for validation and for tests.
 *
 * @throws Error when a `validation` function throws
 */
export const createContentShapes = (input: Pick<EmitInput, 'compiled' | 'model' | 'results'>): ContentShapes => {
  const { write } = resultShapesOf(input.model)
  const results = input.results.map(({ query, node }) => [query.name, write(node)] as const)
  const types = readTypes(
    input,
    results.map(([, shape]) => shape),
  )
  return { types, results: sorted(results) }
}
