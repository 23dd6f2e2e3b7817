import { randomBytes } from 'node:crypto'

/** In milliseconds. */
const LIFETIME = 60_000

/** @param now milliseconds since 1970 */
export const createLoginTickets = (now: () => number = Date.now) => {
  const open = new Map<string, { secret: string; origin: string; end: number }>()
  return {
    /** @param secret the session secret that `redeem` returns for the ticket */
    issue(secret: string, origin: string): string {
      for (const [ticket, { end }] of open) if (end <= now()) open.delete(ticket)
      const ticket = randomBytes(24).toString('hex')
      open.set(ticket, { secret, origin, end: now() + LIFETIME })
      return ticket
    },
    /** @returns the session's secret, or undefined when the ticket is unknown, used, too old or of another origin */
    redeem(ticket: string, origin: string | undefined): string | undefined {
      const found = open.get(ticket)
      open.delete(ticket)
      // A same-origin GET carries no Origin header; then the page that asks is one of the service's own.
      const isOwner = found && (origin === undefined || origin === found.origin)
      return isOwner && found.end > now() ? found.secret : undefined
    },
  }
}
