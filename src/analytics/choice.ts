/** The one entry that the site keeps on a visitor's device, and only once the visitor has decided. */
export const CHOICE_KEY = 'analytics'

/** Asked anew after that; in months. */
const VALID_MONTHS = 12

export type Choice = 'allowed' | 'refused'

interface Seams {
  store?: () => Pick<Storage, 'getItem' | 'setItem'>
  now?: () => Date
}

const browserStore = (): Storage => localStorage

/** A day is as exact as twelve months need it. */
const toDay = (date: Date): string => date.toISOString().slice(0, 10)

const oldestDay = (now: Date): string => {
  const oldest = new Date(now)
  oldest.setUTCMonth(oldest.getUTCMonth() - VALID_MONTHS)
  return toDay(oldest)
}

/**
 * What the visitor decided about just this script; undefined when that is open: never asked, too long ago, of another
 * script, or of a browser that keeps nothing.
 *
 * @param src address of the script
 */
export const readChoice = (
  src: string,
  { store = browserStore, now = () => new Date() }: Seams = {},
): Choice | undefined => {
  try {
    const record: unknown = JSON.parse(store().getItem(CHOICE_KEY) ?? 'null')
    if (typeof record !== 'object' || record === null || Reflect.get(record, 'script') !== src) return undefined
    const [choice, date]: unknown[] = [Reflect.get(record, 'choice'), Reflect.get(record, 'date')]
    if ((choice !== 'allowed' && choice !== 'refused') || typeof date !== 'string' || date < oldestDay(now()))
      return undefined
    return choice
  } catch {
    return undefined
  }
}

/** Keeps a decision with its day and what it was about, and nothing else; in a browser that keeps nothing it holds until the page is left. */
export const keepChoice = (
  choice: Choice,
  src: string,
  { store = browserStore, now = () => new Date() }: Seams = {},
): void => {
  try {
    store().setItem(CHOICE_KEY, JSON.stringify({ choice, date: toDay(now()), script: src }))
  } catch {
    // What the visitor allowed or refused just now counts all the same.
  }
}

/**
 * Whether the browser says for its visitor that they do not want to be measured: Global Privacy Control, or Do Not Track.
 * TypeScript's DOM does not know the one any more and the other not yet.
 */
export const refusesBySignal = (browser: object = navigator): boolean =>
  Reflect.get(browser, 'globalPrivacyControl') === true || Reflect.get(browser, 'doNotTrack') === '1'
