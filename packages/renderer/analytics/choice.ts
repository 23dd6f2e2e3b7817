/**
 * The site's only entry in the local storage, written after the visitor's decision. The session storage has the motion
 * switch's (`motion/motion-switch.ts`).
 */
export const CHOICE_KEY = 'analytics'

/** In months; after that the visitor is asked again. */
const VALID_MONTHS = 12

export type Choice = 'allowed' | 'refused'

/** Day precision is sufficient for twelve months. */
const toDay = (date: Date): string => date.toISOString().slice(0, 10)

const oldestDay = (): string => {
  const oldest = new Date()
  oldest.setUTCMonth(oldest.getUTCMonth() - VALID_MONTHS)
  return toDay(oldest)
}

/**
 * The visitor's choice for this script; undefined when open: not asked yet, expired, about another script, or without
 * storage.
 *
 * @param src address of the script
 */
export const readChoice = (src: string): Choice | undefined => {
  try {
    const record: unknown = JSON.parse(localStorage.getItem(CHOICE_KEY) ?? 'null')
    if (typeof record !== 'object' || record === null || Reflect.get(record, 'script') !== src) return undefined
    const [choice, date]: unknown[] = [Reflect.get(record, 'choice'), Reflect.get(record, 'date')]
    if ((choice !== 'allowed' && choice !== 'refused') || typeof date !== 'string' || date < oldestDay())
      return undefined
    return choice
  } catch {
    return undefined
  }
}

/** Stores a choice with its day and script; in a browser without storage it applies until the page is left. */
export const keepChoice = (choice: Choice, src: string): void => {
  try {
    localStorage.setItem(CHOICE_KEY, JSON.stringify({ choice, date: toDay(new Date()), script: src }))
  } catch {
    // The choice still applies to this page.
  }
}

/**
 * Whether the browser signals that the visitor does not want to be tracked: Global Privacy Control, or Do Not Track.
 * TypeScript's DOM types have neither.
 */
export const refusesBySignal = (browser: object = navigator): boolean =>
  Reflect.get(browser, 'globalPrivacyControl') === true || Reflect.get(browser, 'doNotTrack') === '1'
