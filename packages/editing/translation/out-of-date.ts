import type { Leaf } from './leaves.ts'
import { isWithin, keysOf, listsIn, movedKeys } from './lists.ts'

/** What has changed in an original since its translation was last confirmed. */
export interface Change {
  /** Of the value in both documents, in Sanity's path syntax. */
  path: string
  /** `moved`: a member of a list has another place. */
  kind: 'changed' | 'added' | 'removed' | 'moved'
  /** What it said; empty where that is not known, or where it was not there. */
  old: string
  /** What it says now. */
  new: string
}

type ByPath = ReadonlyMap<string, Leaf>

const byPath = (leaves: readonly Leaf[]): ByPath => new Map(leaves.map((leaf) => [leaf.path, leaf]))

/** All that a member of a list says. */
const textOf = (member: string, leaves: ByPath, lists: ReadonlySet<string>): string =>
  [...leaves.values()]
    .filter(({ path, text }) => text !== '' && !lists.has(path) && isWithin(path, member))
    .map(({ text }) => text)
    .join('\n')

interface Lists {
  old: readonly string[]
  now: readonly string[]
  /** Of the translation, if that is known. */
  own: readonly string[] | undefined
}

/** Members that came, went, or have another place, but for those of which the translation says the same. */
const compareKeys = ({ old, now, own }: Lists) => {
  const came = now.filter((key) => !old.includes(key))
  const gone = old.filter((key) => !now.includes(key))
  const stayed = now.filter((key) => old.includes(key) && (own === undefined || own.includes(key)))
  const moved = movedKeys(
    old.filter((key) => stayed.includes(key)),
    stayed,
  )
  const isInOrder = own?.filter((key) => stayed.includes(key)).join() === stayed.join()
  return {
    came,
    gone,
    added: came.filter((key) => !own?.includes(key)),
    removed: gone.filter((key) => own?.includes(key) ?? true),
    moved: isInOrder ? [] : moved,
  }
}

/**
 * What is out of date in a translation: what the original said when it was confirmed against what it says now. Where the translation
 * has the same value as the original, as after a picture was replaced in both, nothing is left to do.
 *
 * @param confirmed what the translation was last confirmed against
 * @param original the published original
 * @param translation as an editor sees it
 */
export const outOfDate = (
  confirmed: readonly Leaf[],
  original: readonly Leaf[],
  translation?: readonly Leaf[],
): Change[] => {
  const [old, now, own] = [byPath(confirmed), byPath(original), translation && byPath(translation)]
  const { lists, memberOf } = listsIn([...confirmed, ...original, ...(translation ?? [])])
  const changes: Change[] = []
  /** Members with all that is in them. */
  const settled: string[] = []
  for (const list of lists) {
    if (!old.has(list) && !now.has(list)) continue
    const keys = { old: keysOf(old.get(list)), now: keysOf(now.get(list)), own: own && keysOf(own.get(list)) }
    const { came, gone, added, removed, moved } = compareKeys(keys)
    const toChange = (kind: Change['kind'], key: string): Change => {
      const path = memberOf(list, key)
      return { path, kind, old: textOf(path, old, lists), new: textOf(path, now, lists) }
    }
    changes.push(
      ...added.map((key) => toChange('added', key)),
      ...removed.map((key) => toChange('removed', key)),
      ...moved.map((key) => toChange('moved', key)),
    )
    settled.push(...[...came, ...gone].map((key) => memberOf(list, key)))
  }
  const isSettled = (path: string, but?: string): boolean =>
    settled.some((member) => member !== but && isWithin(path, member))
  for (const path of new Set([...now.keys(), ...old.keys()])) {
    const [before, after] = [old.get(path), now.get(path)]
    if (lists.has(path) || before?.hash === after?.hash || isSettled(path)) continue
    if (own && own.get(path)?.hash === after?.hash) continue
    const kind = before ? (after ? 'changed' : 'removed') : 'added'
    changes.push({ path, kind, old: before?.text ?? '', new: after?.text ?? '' })
  }
  // A list in a new member is new with it.
  return changes.filter(({ path }) => !isSettled(path, path))
}
