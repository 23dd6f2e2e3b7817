import { Temporal } from 'temporal-polyfill'

/** Editors plan in their own time, wherever browser and server are. */
const ZONE = 'Europe/Berlin'

const parse = (local: string): Temporal.PlainDateTime | undefined => {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(local)) return undefined
  try {
    return Temporal.PlainDateTime.from(local)
  } catch {
    // Such as February 31, typed where the browser has no calendar of its own.
    return undefined
  }
}

/**
 * When the clocks show a time: never in the hour that summer time skips, twice in the hour that ends it.
 *
 * @param local as an input for date and time has it: `2027-03-28T09:00`
 * @returns instants in ISO 8601, the first one first; none for what is no time
 */
export const toInstants = (local: string): string[] => {
  const plain = parse(local)
  if (!plain) return []
  const found = (['earlier', 'later'] as const)
    .map((disambiguation) => plain.toZonedDateTime(ZONE, { disambiguation }))
    .filter((time) => time.toPlainDateTime().equals(plain))
  return [...new Set(found.map((time) => time.toInstant().toString()))]
}

/** What the clocks show, for an input for date and time. */
export const toLocalTime = (instant: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(ZONE).toPlainDateTime().toString({ smallestUnit: 'minute' })

const FORMAT = { timeZone: ZONE, weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' } as const
const TIME = { timeZone: ZONE, hour: '2-digit', minute: '2-digit' } as const

/**
 * In words; with the name of the time where the clocks show it twice.
 *
 * @param locale of a visitor; editors read German
 */
export const describeTime = (instant: string, locale = 'de-DE'): string => {
  const isTwice = toInstants(toLocalTime(instant)).length > 1
  const date = new Date(instant)
  const time = date.toLocaleTimeString(locale, isTwice ? { ...TIME, timeZoneName: 'long' } : TIME)
  const words = `${date.toLocaleDateString(locale, FORMAT)}, ${time}`
  return locale.startsWith('de') ? `${words} Uhr`.replace(/ (Mitteleuropäische \w+) Uhr$/, ' Uhr ($1)') : words
}
