import type { Shape } from '../../src/content/validation/shape.ts'
import type { Breaks, Change } from './change.ts'
import { compareShapes } from './compare-shapes.ts'
import { guessRenames } from './guess-renames.ts'
import { shapeWords } from './shape-words.ts'
import type { StructuralModel } from './structural-model.ts'

type TypeShape = Shape & { document?: true }

const shapeOf = ({ shapes }: StructuralModel, name: string): TypeShape => shapes.types[name] ?? { kind: 'unknown' }

const typeWords = (shape: TypeShape): string => {
  if (shape.document) return 'document'
  return shape.kind === 'object' ? 'object' : shapeWords(shape)
}

const BOTH: readonly Breaks[] = ['documents', 'components']

/** A text that two types share when nothing but their name tells them apart. */
const textOf = (shape: TypeShape, name: string): string => JSON.stringify(shape).replaceAll(JSON.stringify(name), '"(itself)"')

const textsOf = (model: StructuralModel, names: readonly string[]): Map<string, string> =>
  new Map(names.map((name) => [name, textOf(shapeOf(model, name), name)]))

const compareType = (type: string, before: TypeShape, after: TypeShape): Change[] => {
  const changes = compareShapes('', before, after).map((change) => ({ type, ...change }))
  if (before.document === after.document) return changes
  return [{ type, path: '', kind: 'retyped', before: typeWords(before), after: typeWords(after), breaks: BOTH }, ...changes]
}

const byPlace = (a: Change, b: Change): number =>
  a.type.localeCompare(b.type, 'en') || a.path.localeCompare(b.path, 'en') || a.kind.localeCompare(b.kind, 'en')

/** Every difference between two content models, sorted by type and path. */
export const compareModels = (before: StructuralModel, after: StructuralModel): Change[] => {
  const removed = before.own.filter((name) => !after.own.includes(name))
  const added = after.own.filter((name) => !before.own.includes(name))
  const renames = guessRenames(textsOf(before, removed), textsOf(after, added))
  const changes = [
    ...renames.map(({ from, to }): Change => ({ type: from, path: '', kind: 'type perhaps renamed', after: to, breaks: BOTH })),
    ...removed
      .filter((name) => !renames.some(({ from }) => from === name))
      .map((type): Change => ({ type, path: '', kind: 'type removed', before: typeWords(shapeOf(before, type)), breaks: BOTH })),
    ...added
      .filter((name) => !renames.some(({ to }) => to === name))
      .map((type): Change => ({ type, path: '', kind: 'type added', after: typeWords(shapeOf(after, type)), breaks: [] })),
    ...before.own
      .filter((name) => after.own.includes(name))
      .flatMap((name) => compareType(name, shapeOf(before, name), shapeOf(after, name))),
  ]
  return changes.toSorted(byPlace)
}
