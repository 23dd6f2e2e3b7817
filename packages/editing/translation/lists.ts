import { stepTo } from '../publish-checks/objects-in.ts'
import { KEYS_APART, type Leaf } from './leaves.ts'

/** Whether a value is a member of a list, or in it. */
export const isWithin = (path: string, member: string): boolean =>
  path === member || path.startsWith(`${member}.`) || path.startsWith(`${member}[`)

/** The list that a path ends with a member of; undefined for other paths. */
export const listOf = (path: string): string | undefined => {
  if (!path.endsWith(']')) return undefined
  const start = path.endsWith('"]') ? path.lastIndexOf('[_key=="') : path.lastIndexOf('[')
  return start < 0 ? undefined : path.slice(0, start)
}

/** The keys of a list's members. */
export const keysOf = (list: Leaf | undefined): string[] => list?.text.split(KEYS_APART) ?? []

/** The lists whose members are in leaves, and these members, as paths. */
export const listsIn = (leaves: readonly Leaf[]) => {
  const lists = new Set<string>()
  const members = new Set<string>()
  for (const { path } of leaves)
    for (const { index } of path.matchAll(/\]/g)) {
      const member = path.slice(0, index + 1)
      const list = listOf(member)
      if (list === undefined) continue
      members.add(member)
      lists.add(list)
    }
  /** The path of a member; one without a key has its place. */
  const memberOf = (list: string, key: string): string => {
    const keyed = list + stepTo({ _key: key }, 0)
    return members.has(keyed) ? keyed : `${list}[${key}]`
  }
  return { lists, memberOf }
}

/** The fewest keys that have to be moved for one order to become the other; both have the same keys. */
export const movedKeys = (before: readonly string[], after: readonly string[]): string[] => {
  const places = new Map(before.map((key, place) => [key, place]))
  const order = after.map((key) => places.get(key) ?? 0)
  /** Of each place, how long the longest row that ends there is, and what comes before it in that row. */
  const rows: { length: number; last: number }[] = []
  for (const place of order) {
    let row = { length: 1, last: -1 }
    for (const [earlier, { length }] of rows.entries())
      if ((order[earlier] ?? 0) < place && length >= row.length) row = { length: length + 1, last: earlier }
    rows.push(row)
  }
  const longest = Math.max(0, ...rows.map(({ length }) => length))
  const kept = new Set<number>()
  for (let at = rows.findIndex(({ length }) => length === longest); at >= 0; at = rows[at]?.last ?? -1) kept.add(at)
  return after.filter((_, index) => !kept.has(index))
}
