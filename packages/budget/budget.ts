/** What a server has for all strangers together. */
export interface Capacity {
  /** Open connections. */
  connections: number
  /** Requests that are not answered to the end. */
  requests: number
  /** Bytes in memory that wait for a slow reader or writer. */
  bytes: number
  /** Milliseconds of processor time within some seconds; one processor core gives `WINDOW_MS`. */
  time: number
}

export type Resource = 'connections' | 'requests' | 'bytes'

/**
 * The budget of every stranger: an address may hold and use no more than what is free. One address alone gets half,
 * `n` of them get `1/(n+1)` each, and something is left for the next. Nothing is counted for the trusted.
 */
export interface Budget {
  /**
   * @param amount default 1; only what is held already counts, so the largest answer is possible
   * @returns a function that gives it back; undefined when the address holds as much as is free
   */
  hold: (address: string, resource: Resource, amount?: number) => (() => void) | undefined
  /** Counts processor time, wherever it was spent. It is forgotten after some seconds. */
  spend: (address: string, ms: number) => void
  /** Whether the address has processor time left. */
  mayWork: (address: string) => boolean
  /** What all strangers hold. */
  held: (resource: Resource) => number
}

/** Milliseconds after which a third of the counted processor time is left. */
export const WINDOW_MS = 5000
/** Addresses with next to no time are forgotten when the scale of amounts reaches this, after a minute. */
const HIGHEST_SCALE = 1e5

interface Counter {
  total: number
  of: Map<string, number>
}

const add = ({ of }: Counter, address: string, amount: number): void => {
  const sum = (of.get(address) ?? 0) + amount
  if (sum > 0) of.set(address, sum)
  else of.delete(address)
}

/** @param now milliseconds */
export const createBudget = (capacity: Capacity, now: () => number = () => performance.now()): Budget => {
  const counters: Record<Resource, Counter> = {
    connections: { total: 0, of: new Map() },
    requests: { total: 0, of: new Map() },
    bytes: { total: 0, of: new Map() },
  }
  /** Each amount is stored multiplied by the scale of its moment, so that all of them decay without being touched. */
  const time: Counter = { total: 0, of: new Map() }
  let epoch = now()

  const toScale = (): number => {
    const scale = Math.exp((now() - epoch) / WINDOW_MS)
    if (scale < HIGHEST_SCALE) return scale
    epoch = now()
    for (const [address, ms] of time.of) {
      if (ms / scale < 1) time.of.delete(address)
      else time.of.set(address, ms / scale)
    }
    time.total /= scale
    return 1
  }

  return {
    hold(address, resource, amount = 1) {
      const counter = counters[resource]
      if ((counter.of.get(address) ?? 0) >= capacity[resource] - counter.total) return undefined
      const change = (by: number): void => {
        counter.total += by
        add(counter, address, by)
      }
      let isHeld = true
      change(amount)
      return () => {
        if (isHeld) change(-amount)
        isHeld = false
      }
    },
    spend: (address, ms) => {
      const scaled = ms * toScale()
      time.total += scaled
      add(time, address, scaled)
    },
    mayWork(address) {
      const scale = toScale()
      return (time.of.get(address) ?? 0) < capacity.time * scale - time.total
    },
    held: (resource) => counters[resource].total,
  }
}
