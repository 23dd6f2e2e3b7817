import type { ContentShapes, Shape } from '../../src/content/validation/shape.ts'
import type { EmitInput } from '../emit/emit-input.ts'
import { resultShapesOf } from './result-shapes.ts'
import { createStoredShapes } from './stored-shapes.ts'

/** Calls `visit` with the name of every named type in a shape; a part in `seen` is passed over. */
export const visitNames = (shape: Shape, visit: (name: string) => void, seen = new Set<Shape>()): void => {
  if (seen.has(shape)) return
  seen.add(shape)
  if (shape.kind === 'type') visit(shape.name)
  if (shape.kind === 'union' || shape.kind === 'array') for (const member of shape.of) visitNames(member, visit, seen)
  if (shape.kind === 'object') for (const field of Object.values(shape.fields)) visitNames(field.shape, visit, seen)
}

const sorted = <T>(entries: Iterable<readonly [string, T]>): Record<string, T> =>
  Object.fromEntries([...entries].toSorted(([a], [b]) => a.localeCompare(b, 'en')))

/**
 * The shapes of everything stored and of everything queried: what the validators judge by and the fixtures are
 * built from.
 *
 * @throws Error when a `validation` function throws
 */
export const createContentShapes = (
  { compiled, model, results }: Pick<EmitInput, 'compiled' | 'model' | 'results'>,
  writeResult = resultShapesOf(model).write,
): ContentShapes => {
  const seen = new Set<Shape>()
  const inSchema = new Map(model.schema.map((entry) => [entry.name, entry]))
  const stored = createStoredShapes(compiled, (name) => inSchema.has(name) && model.targetOf(name) === undefined)
  const types = new Map<string, Shape & { document?: true }>()

  const readType = (name: string): Shape | undefined => {
    const entry = inSchema.get(name)
    // What a plugin of the Studio stores is not known.
    if (entry?.type === 'type' && entry.value.type === 'unknown') return { kind: 'unknown' }
    const type = compiled.get(name)
    if (type) return stored.read(type)
    // A type that the extraction named by itself exists in the extracted schema alone.
    return entry?.type === 'type' ? writeResult(entry.value) : undefined
  }
  const add = (name: string): void => {
    if (types.has(name)) return
    const shape = readType(name) ?? ({ kind: 'unknown' } as const)
    types.set(name, { ...shape, ...(model.isDocument(name) ? { document: true } : {}) })
    visitNames(shape, add, seen)
  }

  for (const name of model.ownTypes.keys()) add(name)
  const shapes = results.map(({ query, node }) => [query.name, writeResult(node)] as const)
  for (const [, shape] of shapes) visitNames(shape, add, seen)
  return { types: sorted(types), results: sorted(shapes) }
}
