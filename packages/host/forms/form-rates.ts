const MINUTE = 60_000
const WINDOW = 10 * MINUTE
/** Of one address within the window: more than anybody sends by hand, and what a class of thirty may. */
const MOST_OF_ADDRESS = 60
/** Of one address, after which it is asked to confirm each. */
const TRUSTED_OF_ADDRESS = 5
/** Of all together within a minute, after which everybody is. */
const TRUSTED_OF_ALL = 30
/** Addresses that are remembered; with more of them at once everybody is asked to confirm anyway. */
const MOST_ADDRESSES = 20_000

export type Judgement = 'trusted' | 'confirm' | 'refused'

/** Counts what is sent, and judges the next one. @param now for tests */
export const createFormRates = (now: () => number = Date.now): ((visitor: string) => Judgement) => {
  const byVisitor = new Map<string, number[]>()
  let all: number[] = []
  return (visitor) => {
    const time = now()
    all = all.filter((one) => one > time - MINUTE)
    const own = (byVisitor.get(visitor) ?? []).filter((one) => one > time - WINDOW)
    if (own.length >= MOST_OF_ADDRESS) return 'refused'
    own.push(time)
    // A long list would only be counted again and again.
    if (all.length <= TRUSTED_OF_ALL) all.push(time)
    // Last in the order, in which the oldest is forgotten.
    byVisitor.delete(visitor)
    byVisitor.set(visitor, own)
    const [oldest] = byVisitor.keys()
    if (byVisitor.size > MOST_ADDRESSES && oldest !== undefined) byVisitor.delete(oldest)
    return all.length > TRUSTED_OF_ALL || own.length > TRUSTED_OF_ADDRESS ? 'confirm' : 'trusted'
  }
}
