/** The set without the value, or with it if it was not there. `symmetricDifference` is newer than browsers that run the rest. */
export const toggle = <Value>(set: ReadonlySet<Value>, value: Value): ReadonlySet<Value> => {
  const next = new Set(set)
  if (!next.delete(value)) next.add(value)
  return next
}
