/** Adds the value, or removes it if it is there. `symmetricDifference` needs newer browsers than the rest of the Studio. */
export const toggle = <Value>(set: ReadonlySet<Value>, value: Value): ReadonlySet<Value> => {
  const next = new Set(set)
  if (!next.delete(value)) next.add(value)
  return next
}
