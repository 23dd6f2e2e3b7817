interface Limits<Value> {
  /** Most entries. */
  entries?: number
  /** Largest sum of the sizes of all entries. */
  size?: number
  sizeOf?: (value: Value, key: string) => number
}

/** A map with limits: the least recently used entry is dropped first. */
export const createLruCache = <Value>({ entries = Infinity, size = Infinity, sizeOf = () => 0 }: Limits<Value>) => {
  // A map keeps its order: the most recently used entry is last.
  const cache = new Map<string, { value: Value; size: number }>()
  let total = 0
  const drop = (key: string): void => {
    total -= cache.get(key)?.size ?? 0
    cache.delete(key)
  }
  return {
    get(key: string): Value | undefined {
      const entry = cache.get(key)
      if (entry && cache.delete(key)) cache.set(key, entry)
      return entry?.value
    },
    set(key: string, value: Value): void {
      drop(key)
      const own = sizeOf(value, key)
      cache.set(key, { value, size: own })
      total += own
      for (const oldest of cache.keys()) {
        if (cache.size <= entries && total <= size) return
        drop(oldest)
      }
    },
    values: (): Value[] => [...cache.values()].map(({ value }) => value),
    clear(): void {
      cache.clear()
      total = 0
    },
  }
}
