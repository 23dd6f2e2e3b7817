import { typeNames } from '../../src/content/validation/describe.ts'
import type { ArrayShape, Field, ObjectShape, Shape } from '../../src/content/validation/shape.ts'
import { accepts } from './accepts.ts'
import type { Breaks, Change, ChangeKind } from './change.ts'
import { guessRenames } from './guess-renames.ts'
import type { Rename } from './guess-renames.ts'
import { shapeWords, valueWords } from './shape-words.ts'

/** A change without the type it is in. */
export type LocalChange = Omit<Change, 'type'>

/** What two sets of names, values or members differ in. */
const listChanges = (
  path: string,
  what: 'value' | 'target' | 'member',
  before: readonly string[],
  after: readonly string[],
): LocalChange[] => [
  ...before.filter((one) => !after.includes(one)).map((one): LocalChange => ({ path, kind: `${what} removed`, before: one, breaks: ['documents'] })),
  ...after.filter((one) => !before.includes(one)).map((one): LocalChange => ({ path, kind: `${what} added`, after: one, breaks: ['components'] })),
]

const retyped = (path: string, before: Shape, after: Shape): LocalChange => {
  const breaks: Breaks[] = []
  if (!accepts(after, before)) breaks.push('documents')
  if (!accepts(before, after)) breaks.push('components')
  return { path, kind: 'retyped', before: shapeWords(before), after: shapeWords(after), breaks }
}

/** What tells the members of a list apart, so that the same one is compared with itself. */
const memberName = (shape: Shape): string => {
  if (shape.kind === 'type') return shape.name
  if (shape.kind === 'object') return typeNames(shape)[0] ?? 'object'
  return shape.kind === 'reference' ? 'reference' : shapeWords({ ...shape, ...('values' in shape ? { values: undefined } : {}) })
}

const byMember = (shapes: readonly Shape[]): Map<string, Shape> => new Map(shapes.map((shape) => [memberName(shape), shape]))

const compareLists = (path: string, before: ArrayShape, after: ArrayShape): LocalChange[] => {
  const [old, now] = [byMember(before.of), byMember(after.of)]
  const shared = [...old.keys()].filter((name) => now.has(name))
  if (shared.length === 0 && old.size > 0 && now.size > 0) return [retyped(path, before, after)]
  const isOne = old.size === 1 && now.size === 1
  return [
    ...listChanges(path, 'member', [...old.keys()], [...now.keys()]),
    ...shared.flatMap((name) => {
      const [one, other] = [old.get(name), now.get(name)]
      return one && other ? compareShapes(`${path}[${isOne ? '' : name}]`, one, other) : []
    }),
  ]
}

const at = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)

/** What a member of a list is called stands in its path already. */
const fieldsOf = ({ fields }: ObjectShape): Map<string, Field> => new Map(Object.entries(fields).filter(([name]) => name !== '_type'))

const requirement = (path: string, before: Field, after: Field): LocalChange[] => {
  if (before.optional === after.optional) return []
  const [kind, breaks]: [ChangeKind, Breaks] = before.optional ? ['now required', 'documents'] : ['no longer required', 'components']
  return [{ path, kind, breaks: [breaks] }]
}

const fieldWords = ({ shape, optional }: Field): string => `${shapeWords(shape)}, ${optional ? 'optional' : 'required'}`

const ALL: readonly Breaks[] = ['documents', 'components']

const renamedField = (path: string, { from, to }: Rename): LocalChange => ({
  path: at(path, from),
  kind: 'field perhaps renamed',
  after: at(path, to),
  breaks: ALL,
})

const removedField = (path: string, field: Field): LocalChange => ({ path, kind: 'field removed', before: fieldWords(field), breaks: ALL })

const addedField = (path: string, field: Field): LocalChange => ({
  path,
  kind: 'field added',
  after: fieldWords(field),
  breaks: field.optional ? [] : ['documents'],
})

const only = (fields: ReadonlyMap<string, Field>, others: ReadonlyMap<string, Field>): Map<string, Field> =>
  new Map([...fields].filter(([name]) => !others.has(name)))

const texts = (fields: ReadonlyMap<string, Field>): Map<string, string> => new Map([...fields].map(([name, field]) => [name, JSON.stringify(field)]))

const compareFields = (path: string, before: ReadonlyMap<string, Field>, after: ReadonlyMap<string, Field>): LocalChange[] => {
  const [removed, added] = [only(before, after), only(after, before)]
  const renames = guessRenames(texts(removed), texts(added))
  return [
    ...renames.map((rename) => renamedField(path, rename)),
    ...[...removed].filter(([name]) => !renames.some(({ from }) => from === name)).map(([name, field]) => removedField(at(path, name), field)),
    ...[...added].filter(([name]) => !renames.some(({ to }) => to === name)).map(([name, field]) => addedField(at(path, name), field)),
    ...[...before].flatMap(([name, field]) => {
      const now = after.get(name)
      return now ? [...requirement(at(path, name), field, now), ...compareShapes(at(path, name), field.shape, now.shape)] : []
    }),
  ]
}

/** What changed between two shapes at one place; a named type in them is compared on its own. */
export const compareShapes = (path: string, before: Shape, after: Shape): LocalChange[] => {
  if (before.kind === 'string' && after.kind === 'string' && before.values && after.values) {
    return listChanges(path, 'value', before.values.map(valueWords), after.values.map(valueWords))
  }
  if (before.kind === 'number' && after.kind === 'number' && before.values && after.values) {
    return listChanges(path, 'value', before.values.map(valueWords), after.values.map(valueWords))
  }
  if (before.kind === 'reference' && after.kind === 'reference') return listChanges(path, 'target', before.to, after.to)
  if (before.kind === 'array' && after.kind === 'array') return compareLists(path, before, after)
  if (before.kind === 'object' && after.kind === 'object' && typeNames(before).join() === typeNames(after).join()) {
    return compareFields(path, fieldsOf(before), fieldsOf(after))
  }
  // Each accepts the other: two ways to say the same.
  return accepts(before, after) && accepts(after, before) ? [] : [retyped(path, before, after)]
}
