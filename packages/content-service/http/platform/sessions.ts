import { createHash, randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { readMeta, writeMeta } from '../../store/meta.ts'

/** Browser sessions. A session's secret replaces the token, expires and can be revoked. */
export interface Sessions {
  open: () => Session
  /** When the session ends, or undefined when there is none with this secret. */
  expiry: (secret: string) => Date | undefined
  close: (secret: string) => void
}

export interface Session {
  secret: string
  expires: Date
}

/** Milliseconds; two weeks. */
const LIFETIME = 14 * 24 * 60 * 60 * 1000

/**
 * Sessions outlive a restart of the service, but not a renewal of the token. The database stores only hashes: a
 * backup cannot be used to log in.
 *
 * @param now milliseconds since 1970
 */
export const createSessions = (database: DatabaseSync, token: string, now: () => number = Date.now): Sessions => {
  const owner = hash(token)
  const remove = database.prepare('DELETE FROM meta WHERE key = ?')
  const removeExpired = database.prepare("DELETE FROM meta WHERE key LIKE 'session:%' AND CAST(value AS INTEGER) <= ?")
  return {
    open() {
      removeExpired.run(now())
      const session = { secret: `ss${randomBytes(32).toString('hex')}`, expires: new Date(now() + LIFETIME) }
      writeMeta(database, toKey(session.secret), `${session.expires.getTime()}:${owner}`)
      return session
    },
    expiry(secret) {
      const [end, of] = readMeta(database, toKey(secret))?.split(':') ?? []
      return of === owner && Number(end) > now() ? new Date(Number(end)) : undefined
    },
    close: (secret) => void remove.run(toKey(secret)),
  }
}

const toKey = (secret: string): string => `session:${hash(secret)}`

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
