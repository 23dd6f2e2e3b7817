/** Clocks differ slightly: an answer read right after midnight may still be from the day before. */
const CLOCK_DIFFERENCE_MS = 60_000

/** The UTC date, as content uses it. @param time milliseconds since 1970 */
export const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The earliest date for which lists read at this time may be valid. @param time milliseconds since 1970 */
export const toListDay = (time: number): string => toDay(time - CLOCK_DIFFERENCE_MS)
