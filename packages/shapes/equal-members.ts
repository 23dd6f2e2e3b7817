/** Values compared in one member; two that are equal up to there count as equal. */
const MAX_VALUES = 10_000
const MAX_DEPTH = 60

/** A string that is equal for equal values, ignoring `_key`. */
const identity = (value: unknown, budget: { left: number }, depth = 0): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  budget.left -= 1
  if (depth > MAX_DEPTH || budget.left < 0) return '…'
  if (Array.isArray(value)) return `[${value.map((member) => identity(member, budget, depth + 1)).join()}]`
  const entries = Object.entries(value).filter(([name]) => name !== '_key')
  const sorted = entries.toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${sorted.map(([name, inner]) => `${JSON.stringify(name)}:${identity(inner, budget, depth + 1)}`).join()}}`
}

/** Indexes of the members that repeat an earlier one, each with the index of that one. */
export const findRepeated = (members: readonly unknown[]): [index: number, first: number][] => {
  const seen = new Map<string, number>()
  return members.flatMap((member, index): [number, number][] => {
    const key = identity(member, { left: MAX_VALUES })
    const first = seen.get(key)
    if (first !== undefined) return [[index, first]]
    seen.set(key, index)
    return []
  })
}
