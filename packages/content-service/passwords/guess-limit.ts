import { LRUCache } from 'lru-cache'

/** Wrong passwords that an address may send at once: somebody who mistypes, in an office with others who do. */
const FREE = 12
/** Milliseconds after which it may send another one. */
const EVERY_MS = 60_000
/** Addresses that are remembered: those that have guessed last. */
const MAX_ADDRESSES = 20_000

/** How many wrong passwords an address may send. Others are not concerned by it. */
export interface GuessLimit {
  /** @returns seconds until the address may guess; 0 when it may now */
  wait: (address: string) => number
  /** Notes a guess before it is looked at: many at once count, too. @returns takes it back, for a right one */
  note: (address: string) => () => void
}

/** @param now milliseconds of a monotonic clock: if the system's clock were set back, addresses would wait that much longer */
export const createGuessLimit = (now: () => number = () => performance.now()): GuessLimit => {
  /** When the last of the guesses that an address has made is forgotten. */
  const spent = new LRUCache<string, number>({ max: MAX_ADDRESSES })
  const read = (address: string): number => Math.max(spent.get(address) ?? 0, now())
  return {
    wait: (address) => Math.max(0, Math.ceil((read(address) - now() - (FREE - 1) * EVERY_MS) / 1000)),
    note(address) {
      spent.set(address, read(address) + EVERY_MS)
      return () => {
        spent.set(address, read(address) - EVERY_MS)
      }
    },
  }
}
