import { addressOf, type Foreign } from '@schaufenster/site/head'

/**
 * The site's only entry in the local storage, written after the visitor's decision: a choice for each provider. The session storage
 * has the motion switch's (`motion/motion-switch.ts`).
 */
export const CHOICES_KEY = 'consent'

/** In months; after that the visitor is asked again. */
const VALID_MONTHS = 12

/** Tells this tab; the browser tells the others. */
const CHOSEN = 'schaufenster:chosen'

export type Choice = 'allowed' | 'refused'

/** Of a browser without storage: they apply until the page is left. */
const unstored = new Map<string, Choice>()

/** Day precision is sufficient for twelve months. */
const toDay = (date: Date): string => date.toISOString().slice(0, 10)

const oldestDay = (): string => {
  const oldest = new Date()
  oldest.setUTCMonth(oldest.getUTCMonth() - VALID_MONTHS)
  return toDay(oldest)
}

const toRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

const readAll = (): Record<string, unknown> => {
  try {
    return toRecord(JSON.parse(localStorage.getItem(CHOICES_KEY) ?? 'null'))
  } catch {
    return {}
  }
}

/** The visitor's choice; undefined when open: not asked yet, expired, or about another address. */
export const readChoice = (entry: Foreign): Choice | undefined => {
  const all = readAll()
  const { choice, date, address } = toRecord(Object.hasOwn(all, entry.provider) ? all[entry.provider] : undefined)
  if (choice !== 'allowed' && choice !== 'refused') return unstored.get(entry.provider)
  return address === addressOf(entry) && typeof date === 'string' && date >= oldestDay() ? choice : undefined
}

/** Stores a choice with its day and what it is about, and tells who follows. */
export const keepChoice = (choice: Choice, entry: Foreign): void => {
  const record = { choice, date: toDay(new Date()), address: addressOf(entry) }
  unstored.delete(entry.provider)
  try {
    localStorage.setItem(CHOICES_KEY, JSON.stringify({ ...readAll(), [entry.provider]: record }))
  } catch {
    unstored.set(entry.provider, choice)
  }
  dispatchEvent(new Event(CHOSEN))
}

/** Calls back after each choice: here, in another tab, or on another page before the visitor returned. @returns ends it */
export const followChoices = (listener: () => void): (() => void) => {
  const end = new AbortController()
  const { signal } = end
  addEventListener(CHOSEN, listener, { signal })
  addEventListener('storage', ({ key }) => (key === CHOICES_KEY || key === null ? listener() : undefined), { signal })
  addEventListener('pageshow', ({ persisted }) => (persisted ? listener() : undefined), { signal })
  return () => end.abort()
}

/**
 * Whether the browser signals that the visitor does not want to be tracked: Global Privacy Control, or Do Not Track.
 * TypeScript's DOM types have neither.
 */
export const refusesBySignal = (browser: object = navigator): boolean =>
  Reflect.get(browser, 'globalPrivacyControl') === true || Reflect.get(browser, 'doNotTrack') === '1'
