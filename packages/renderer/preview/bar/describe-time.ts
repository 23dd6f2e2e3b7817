const CLOCK = new Intl.DateTimeFormat('de-DE', { hour: '2-digit', minute: '2-digit', second: '2-digit' })
const DAY = new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'long', year: 'numeric' })

/** A time of today, else the day. */
export const describeTime = (time: Date, now = new Date()): string =>
  time.toDateString() === now.toDateString() ? `um ${CLOCK.format(time)}` : `am ${DAY.format(time)}`
