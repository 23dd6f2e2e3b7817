import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFileSync } from '@schaufenster/cli/replace-file'

/**
 * The key by which the publisher on this machine identifies itself, so that it need not queue with visitors. Created
 * at the first start, readable only by the owner; if deleted, the next start creates another.
 */
export const ensurePublishKey = (dataDir: string): string => {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'publish-key')
  // Before anything is written: the disk may be full.
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  createFileSync(file, (part) => writeFileSync(part, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 }))
  return readFileSync(file, 'utf8').trim()
}
