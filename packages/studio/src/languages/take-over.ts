import { listOf } from '@schaufenster/editing/translation/lists'
import { valueAt } from '@schaufenster/editing/translation/find-translations'
import type { Change } from '@schaufenster/editing/translation/out-of-date'
import { isObject, refOf, type StoredDocument } from '@schaufenster/site/stored'
import { insert, set, setIfMissing, stringToPath, unset, type FormPatch } from 'sanity'

/** Of a type: its list of options. */
interface Chosen {
  options?: unknown
}

const keyOf = (item: unknown): unknown => (isObject(item) ? item['_key'] : undefined)

/** In the order of an original; what that has not stays after what was before it. */
const inOrderOf = (original: readonly unknown[], own: readonly unknown[]): unknown[] => {
  const keys = original.map(keyOf)
  const groups: { place: number; items: unknown[] }[] = []
  for (const item of own) {
    const place = keys.indexOf(keyOf(item))
    const last = groups.at(-1)
    if (place < 0 && last) last.items.push(item)
    else groups.push({ place, items: [item] })
  }
  return groups.toSorted((one, other) => one.place - other.place).flatMap(({ items }) => items)
}

const isChosen = (value: unknown, type: Chosen | undefined): boolean =>
  typeof value === 'boolean' ||
  typeof value === 'number' ||
  (isObject(value) && refOf(value['asset']) !== undefined) ||
  (isObject(type?.options) && Array.isArray(type.options['list']))

/** Where a member of an original belongs in its translation: after the next one before it. */
const placeIn = (own: readonly unknown[], original: readonly unknown[], key: unknown): number => {
  const keys = original.map(keyOf)
  const before = keys.slice(0, keys.indexOf(key)).findLast((one) => own.some((item) => keyOf(item) === one))
  return before === undefined ? 0 : own.findIndex((item) => keyOf(item) === before) + 1
}

/**
 * What makes a translation like its original where there is nothing to translate: a picture, an option, an order, a member of a
 * list that went. A text is the translator's. @returns undefined where there is something to translate or to choose
 */
export const toTakeOver = (
  { path, kind }: Change,
  original: StoredDocument,
  translation: StoredDocument,
  type: Chosen | undefined,
): FormPatch[] | undefined => {
  const [value, own] = [valueAt(original, path), valueAt(translation, path)]
  const list = listOf(path)
  if (list !== undefined && kind !== 'changed') {
    const [at, all, stored] = [stringToPath(list), valueAt(original, list), valueAt(translation, list)]
    const ownAll: unknown[] = Array.isArray(stored) ? stored : []
    if (kind === 'removed') return own === undefined ? undefined : [unset(stringToPath(path))]
    if (!Array.isArray(all)) return undefined
    if (kind === 'moved') return [set(inOrderOf(all, ownAll), at)]
    if (refOf(value) !== undefined || !isObject(value)) return undefined
    const place = placeIn(ownAll, all, keyOf(value))
    return [
      ...(ownAll === stored ? [] : [setIfMissing([], at)]),
      place === 0 ? insert([value], 'before', [...at, 0]) : insert([value], 'after', [...at, place - 1]),
    ]
  }
  if (kind === 'removed' || !isChosen(value, type)) return undefined
  // The alternative text stays: it is of this language. A part that was cut out of another picture does not.
  if (isObject(value) && isObject(own)) {
    const { hotspot: _hotspot, crop: _crop, ...others } = own
    const { asset, hotspot, crop } = value
    return [set({ ...others, asset, ...(hotspot ? { hotspot } : {}), ...(crop ? { crop } : {}) }, stringToPath(path))]
  }
  return [set(value, stringToPath(path))]
}
