interface Limits<Value> {
  /** Entries that are kept at most. */
  entries?: number
  /** Sum of the sizes of all entries at most. */
  size?: number
  sizeOf?: (value: Value, key: string) => number
}

/** A map with limits: what was used longest ago is dropped first. */
export interface Recent<Value> {
  get: (key: string) => Value | undefined
  set: (key: string, value: Value) => void
  values: () => Value[]
  clear: () => void
}

export const createRecent = <Value>({
  entries = Infinity,
  size = Infinity,
  sizeOf = () => 0,
}: Limits<Value>): Recent<Value> => {
  // A map keeps its order: what was used last is at its end.
  const kept = new Map<string, { value: Value; size: number }>()
  let total = 0
  const drop = (key: string): void => {
    total -= kept.get(key)?.size ?? 0
    kept.delete(key)
  }
  return {
    get(key) {
      const entry = kept.get(key)
      if (entry && kept.delete(key)) kept.set(key, entry)
      return entry?.value
    },
    set(key, value) {
      drop(key)
      const own = sizeOf(value, key)
      kept.set(key, { value, size: own })
      total += own
      for (const oldest of kept.keys()) {
        if (kept.size <= entries && total <= size) return
        drop(oldest)
      }
    },
    values: () => [...kept.values()].map(({ value }) => value),
    clear() {
      kept.clear()
      total = 0
    },
  }
}
