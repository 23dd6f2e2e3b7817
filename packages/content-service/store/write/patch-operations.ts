import { applyPatches, parsePatch } from '@sanity/diff-match-patch'
import type { JsonObject } from '../json.ts'
import { createDraft, type Draft } from './draft.ts'
import { parsePath, PathError, type PathStep } from './json-path.ts'
import { matchPath, toRange, type Place } from './match-path.ts'
import { malformed } from './write-error.ts'

/** The operations of a patch, keyed by path and validated by `readPatch`. */
export interface PatchOperations {
  setIfMissing?: JsonObject
  set?: JsonObject
  unset?: readonly string[]
  diffMatchPatch?: Readonly<Record<string, string>>
  inc?: Readonly<Record<string, number>>
  dec?: Readonly<Record<string, number>>
  insert?: { position: 'before' | 'after' | 'replace'; path: string; items: readonly unknown[] }
}

/**
 * Applies the operations in the order the Studio applies them locally: setIfMissing, set, unset, diffMatchPatch, inc,
 * dec, insert. A path without a match changes nothing. `@sanity/mutator` is not used: its `insert` duplicates the
 * array when a `replace` matches nothing, and it accepts malformed paths and documents on which it then throws.
 *
 * @returns a new document; the given one is unchanged
 * @throws PathError, MutationFault for a sum beyond all numbers, or Error for an invalid diff-match-patch
 */
export const applyPatch = (document: JsonObject, operations: PatchOperations): JsonObject => {
  const draft = createDraft(document)
  for (const [path, value] of entries(operations.setIfMissing)) {
    for (const place of matchPath(draft.value(), parsePath(path), true))
      if (isMissing(draft, place)) draft.set(place, value)
  }
  for (const [path, value] of entries(operations.set)) {
    for (const place of matchPath(draft.value(), parsePath(path), true)) draft.set(place, value)
  }
  for (const path of operations.unset ?? []) unset(draft, parsePath(path))
  for (const [path, text] of entries(operations.diffMatchPatch)) {
    const patches = parsePatch(text)
    change(draft, path, (value) =>
      typeof value === 'string' ? applyPatches(patches, value, { allowExceedingIndices: true })[0] : value,
    )
  }
  for (const [path, amount] of entries(operations.inc)) change(draft, path, (value) => add(path, value, amount))
  for (const [path, amount] of entries(operations.dec)) change(draft, path, (value) => add(path, value, -amount))
  if (operations.insert) insert(draft, operations.insert)
  return draft.value()
}

const entries = <Value>(operation: Readonly<Record<string, Value>> | undefined): [string, Value][] =>
  Object.entries(operation ?? {})

const isMissing = (draft: Draft, place: Place): boolean =>
  typeof place.at(-1) === 'string' && draft.read(place) === undefined

const unset = (draft: Draft, steps: readonly PathStep[]): void => {
  // From end to start: removing an item moves those after it.
  for (const place of matchPath(draft.value(), steps).toSorted(comparePlaces).toReversed()) draft.remove(place)
}

const comparePlaces = (left: Place, right: Place): number => {
  for (const [level, key] of left.entries()) {
    const other = right[level]
    if (other === undefined) return 1
    if (key === other) continue
    return typeof key === 'number' && typeof other === 'number' ? key - other : String(key) < String(other) ? -1 : 1
  }
  return left.length - right.length
}

const change = (draft: Draft, path: string, toNext: (value: unknown) => unknown): void => {
  for (const place of matchPath(draft.value(), parsePath(path))) {
    const value = draft.read(place)
    const next = toNext(value)
    if (next !== value) draft.set(place, next)
  }
}

const add = (path: string, value: unknown, amount: number): unknown => {
  if (typeof value !== 'number') return value
  const sum = value + amount
  // JSON would turn it into null.
  if (!Number.isFinite(sum)) throw malformed(`"${path}" would become too large for a number. Add or subtract less.`)
  return sum
}

const insert = (draft: Draft, { position, path, items }: NonNullable<PatchOperations['insert']>): void => {
  const steps = parsePath(path)
  const last = steps.at(-1)
  if (last?.kind !== 'terms')
    throw new PathError(`the path "${path}" of an insert must end in an item of an array, e.g. tags[-1]`)
  for (const place of matchPath(draft.value(), steps.slice(0, -1)).toReversed()) {
    const list = draft.read(place)
    if (!Array.isArray(list)) continue
    const indexes = matchPath(list, [last]).flatMap(([index]) => (typeof index === 'number' ? index : []))
    const at = findInsertion(list.length, indexes, last, position)
    if (at === undefined) continue
    const replaced = new Set(position === 'replace' ? indexes : [])
    const others = list.map((item: unknown, index) => ({ item, index })).filter(({ index }) => !replaced.has(index))
    const toItems = (isBefore: boolean): unknown[] =>
      others.flatMap(({ item, index }) => (index < at === isBefore ? [item] : []))
    draft.set(place, [...toItems(true), ...items, ...toItems(false)])
  }
}

/** The index before which to insert. Undefined when the path filters items and none matches. */
const findInsertion = (
  length: number,
  indexes: readonly number[],
  { terms: [term] }: Extract<PathStep, { kind: 'terms' }>,
  position: 'before' | 'after' | 'replace',
): number | undefined => {
  const [first] = indexes
  if (first !== undefined) {
    if (position === 'after') return indexes.reduce((most, index) => Math.max(most, index)) + 1
    return indexes.reduce((least, index) => Math.min(least, index))
  }
  // At an index out of bounds, such as tags[-1] of an empty list, or in an empty range, as the client's splice
  // requires.
  if (term?.kind === 'range') return toRange(length, term).start
  if (term?.kind !== 'index' || position === 'replace') return undefined
  return term.index < 0 ? 0 : length
}
