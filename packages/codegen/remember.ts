/**
 * Remembers one result for as long as what it was made from stays the same.
 *
 * @returns the result for these keys, made again only when one of them is another one than the last time
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

/** Gives the last value again for as long as the new one says the same as JSON. */
export const createKeep = <Value>(): ((value: Value) => Value) => {
  const remember = createRemember<Value>()
  return (value) => remember([JSON.stringify(value)], () => value)
}
