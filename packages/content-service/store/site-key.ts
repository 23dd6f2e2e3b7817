import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFileSync } from '@schaufenster/cli/replace-file'

const locateSiteKey = (dataDir: string): string => join(dataDir, 'site-key')
/** Its name before the host had it as well. */
const OLD_NAME = 'publish-key'

const readKey = (dataDir: string): string => readFileSync(locateSiteKey(dataDir), 'utf8').trim()

/**
 * The key of the site's own programs, host and publisher, with which they see what is published. Created at the first
 * start, readable only by the owner; if deleted, the next start creates another.
 */
export const ensureSiteKey = (dataDir: string): string => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = locateSiteKey(dataDir)
  const oldFile = join(dataDir, OLD_NAME)
  if (!existsSync(file) && existsSync(oldFile)) renameSync(oldFile, file)
  // Before anything is written: the disk may be full.
  if (existsSync(file)) return readKey(dataDir)
  createFileSync(file, (part) => writeFileSync(part, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 }))
  return readKey(dataDir)
}
