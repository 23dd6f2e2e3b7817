/** Counts failed logins of everybody together: behind a proxy one cannot tell guessers apart. */
export interface LoginLimit {
  /** Seconds to wait, or 0 when one more try is allowed. */
  wait: () => number
  fail: () => void
}

/** Failed tries a minute; nobody mistypes a pasted secret more often. */
const MOST_FAILURES = 10
const WINDOW = 60_000

/** @param now milliseconds since 1970 */
export function createLoginLimit(now: () => number = Date.now): LoginLimit {
  let failures: number[] = []
  return {
    wait() {
      failures = failures.filter((time) => time > now() - WINDOW)
      const [first] = failures
      return first === undefined || failures.length < MOST_FAILURES ? 0 : Math.ceil((first + WINDOW - now()) / 1000)
    },
    fail: () => void failures.push(now()),
  }
}
