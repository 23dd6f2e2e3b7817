/**
 * Memoizes one result while its keys are unchanged.
 *
 * @returns the result for these keys, recomputed only when one of them differs from the last call
 */
export type Remember<Value> = (keys: readonly unknown[], make: () => Value) => Value

export const createRemember = <Value>(): Remember<Value> => {
  let last: { keys: readonly unknown[]; value: Value } | undefined
  return (keys, make) => {
    const known = last
    if (known && known.keys.length === keys.length && keys.every((key, index) => Object.is(key, known.keys[index])))
      return known.value
    last = { keys, value: make() }
    return last.value
  }
}

/** Returns the last value while the new one is equal as JSON. */
export const createKeep = <Value>(): ((value: Value) => Value) => {
  const remember = createRemember<Value>()
  return (value) => remember([JSON.stringify(value)], () => value)
}
