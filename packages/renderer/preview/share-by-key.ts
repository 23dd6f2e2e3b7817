type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

const keyOf = (item: unknown): string | undefined => {
  if (!isFields(item)) return undefined
  const key = item['_key'] ?? item['_id']
  return typeof key === 'string' ? key : undefined
}

/** For each item the earlier one of the same key; of the same place where it has no key. */
const findEarlier = (earlier: readonly unknown[], items: readonly unknown[]): unknown[] => {
  const byKey = new Map<string, unknown[]>()
  for (const item of earlier) {
    const key = keyOf(item)
    if (key !== undefined) byKey.set(key, [...(byKey.get(key) ?? []), item])
  }
  return items.map((item, index) => {
    const key = keyOf(item)
    return key === undefined ? earlier[index] : byKey.get(key)?.shift()
  })
}

const isSame = (left: readonly unknown[], right: readonly unknown[]): boolean =>
  left.length === right.length && left.every((item, index) => Object.is(item, right[index]))

/**
 * Structural sharing of the query cache by `_key` and `_id`. React Query's own compares lists place by place: a section put in
 * at the top would be a new value in every place below, and each of them would render again.
 */
export const shareByKey = (before: unknown, after: unknown): unknown => {
  if (Object.is(before, after)) return before
  if (Array.isArray(before) && Array.isArray(after)) {
    const earlier = findEarlier(before, after)
    const shared = after.map((item, index) => shareByKey(earlier[index], item))
    return isSame(before, shared) ? before : shared
  }
  if (isFields(before) && isFields(after)) {
    const names = Object.keys(after)
    const shared = Object.fromEntries(names.map((name) => [name, shareByKey(before[name], after[name])]))
    const isUnchanged =
      names.length === Object.keys(before).length &&
      names.every((name) => Object.hasOwn(before, name) && Object.is(before[name], shared[name]))
    return isUnchanged ? before : shared
  }
  return after
}
