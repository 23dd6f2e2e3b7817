import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { hashKey } from './editor.ts'
import { readMeta, writeMeta } from '../store/meta.ts'

/** Of a browser. Its secret replaces a token or key, expires and can be revoked. */
export interface Session {
  secret: string
  expires: Date
}

/** Milliseconds; two weeks. */
const LIFETIME = 14 * 24 * 60 * 60 * 1000

/**
 * Sessions outlive a restart of the service, but not a renewal of the token nor the removal of an editor. The database stores
 * only hashes: a backup cannot be used to log in.
 *
 * @param now milliseconds since 1970
 */
export const createSessions = (
  database: DatabaseSync,
  isValid: (keyHash: string) => boolean,
  now: () => number = Date.now,
) => {
  const remove = database.prepare('DELETE FROM meta WHERE key = ?')
  const removeExpired = database.prepare("DELETE FROM meta WHERE key LIKE 'session:%' AND CAST(value AS INTEGER) <= ?")
  return {
    /** @param keyHash of the token or key */
    open(keyHash: string): Session {
      removeExpired.run(now())
      const session = { secret: `ss${randomBytes(32).toString('hex')}`, expires: new Date(now() + LIFETIME) }
      writeMeta(database, toKey(session.secret), `${session.expires.getTime()}:${keyHash}`)
      return session
    },
    /** Undefined when there is none with this secret, or the token or key it was opened with counts no more. */
    find(secret: string) {
      const [end, keyHash = ''] = readMeta(database, toKey(secret))?.split(':') ?? []
      return isValid(keyHash) && Number(end) > now() ? { keyHash, expires: new Date(Number(end)) } : undefined
    },
    /** Whether there is one that would still count, had its token or key not been renewed or taken away. */
    isRevoked(secret: string): boolean {
      const [end, keyHash = ''] = readMeta(database, toKey(secret))?.split(':') ?? []
      return keyHash !== '' && !isValid(keyHash) && Number(end) > now()
    },
    close: (secret: string) => void remove.run(toKey(secret)),
  }
}

const toKey = (secret: string): string => `session:${hashKey(secret)}`
