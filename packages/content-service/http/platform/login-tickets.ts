import { randomBytes } from 'node:crypto'

/** Tickets that lead a browser from the login page back to its Studio: valid once, for a minute, for one origin. */
export interface LoginTickets {
  /** @param secret of the session the ticket stands for */
  issue: (secret: string, origin: string) => string
  /** @returns the session's secret, or undefined when the ticket is unknown, used, too old or of another origin */
  redeem: (ticket: string, origin: string | undefined) => string | undefined
}

/** In milliseconds. */
const LIFETIME = 60_000

/** @param now milliseconds since 1970 */
export const createLoginTickets = (now: () => number = Date.now): LoginTickets => {
  const open = new Map<string, { secret: string; origin: string; end: number }>()
  return {
    issue(secret, origin) {
      for (const [ticket, { end }] of open) if (end <= now()) open.delete(ticket)
      const ticket = randomBytes(24).toString('hex')
      open.set(ticket, { secret, origin, end: now() + LIFETIME })
      return ticket
    },
    redeem(ticket, origin) {
      const found = open.get(ticket)
      open.delete(ticket)
      // A same-origin GET carries no Origin header; then the page that asks is one of the service's own.
      const isOwner = found && (origin === undefined || origin === found.origin)
      return isOwner && found.end > now() ? found.secret : undefined
    },
  }
}
