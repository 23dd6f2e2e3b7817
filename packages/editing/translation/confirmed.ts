import { isObject } from '@schaufenster/site/stored'
import { toHash } from './hash.ts'
import { KEYS_APART, toLeaf, type Leaf } from './leaves.ts'
import { isWithin, keysOf, listOf, listsIn } from './lists.ts'
import type { Change } from './out-of-date.ts'

/** What a translation's field `confirmed` holds for each value of its original. */
export interface Confirmed extends Leaf {
  _key: string
}

/** For the field `confirmed`. */
export const toConfirmed = (leaves: readonly Leaf[]): Confirmed[] =>
  leaves.map(({ path, hash, text }) => ({ _key: toHash(path), path, hash, text }))

/** What was confirmed, of a document that may say anything. */
export const confirmedOf = (translation: Readonly<Record<string, unknown>>): Leaf[] => {
  const list = translation['confirmed']
  if (!Array.isArray(list)) return []
  return list.filter(isObject).flatMap(({ path, hash, text }) =>
    // An empty text may have been left out.
    typeof path === 'string' && typeof hash === 'string'
      ? [{ path, hash, text: typeof text === 'string' ? text : '' }]
      : [],
  )
}

/** Drops the texts of an unpublished original, which readers of the translation must not see. A later change is still found by its hash. */
export const withoutTexts = (leaves: readonly Leaf[]): Leaf[] => {
  const { lists } = listsIn(leaves)
  return leaves.map((leaf) => (lists.has(leaf.path) ? leaf : { ...leaf, text: '' }))
}

/** The keys of a list with one more confirmed, placed after its nearest predecessor that is also in the list. */
const withKey = (old: readonly string[], now: readonly string[], key: string): string[] => {
  const others = old.filter((one) => one !== key)
  const place = now.indexOf(key)
  if (place < 0) return others
  const before = now.slice(0, place).findLast((one) => others.includes(one))
  return others.toSpliced(before === undefined ? 0 : others.indexOf(before) + 1, 0, key)
}

/** The order that a list has now, of what was confirmed. */
const inOrder = (old: readonly string[], now: readonly string[]): string[] => [
  ...now.filter((key) => old.includes(key)),
  ...old.filter((key) => !now.includes(key)),
]

/**
 * What is confirmed once an editor has looked at one change. The order of a list is confirmed as a whole.
 *
 * @param original the published original
 */
export const confirm = (
  confirmed: readonly Leaf[],
  original: readonly Leaf[],
  { path, kind }: Pick<Change, 'path' | 'kind'>,
): Leaf[] => {
  const find = (leaves: readonly Leaf[], wanted: string | undefined) => leaves.find((leaf) => leaf.path === wanted)
  const list = listOf(path)
  const rest = kind === 'moved' ? confirmed : confirmed.filter((leaf) => !isWithin(leaf.path, path))
  const fresh = kind === 'moved' ? [] : original.filter((leaf) => isWithin(leaf.path, path))
  if (list === undefined || kind === 'changed') return [...rest, ...fresh]

  const [old, now] = [keysOf(find(confirmed, list)), keysOf(find(original, list))]
  const key = now
    .concat(old)
    .find((one) => path.endsWith(`[_key==${JSON.stringify(one)}]`) || path.endsWith(`[${one}]`))
  const keys = kind === 'moved' ? inOrder(old, now) : key === undefined ? old : withKey(old, now, key)
  const others = rest.filter((leaf) => leaf.path !== list)
  return [...others, ...(keys.length > 0 ? [toLeaf(list, keys.join(KEYS_APART))] : []), ...fresh]
}
