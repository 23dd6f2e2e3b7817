import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '@schaufenster/cli/errors'

/**
 * The key by which the publisher on this machine identifies itself, so that it need not queue with visitors. Created
 * at the first start, readable only by the owner; if deleted, the next start creates another.
 */
export const ensurePublishKey = (dataDir: string): string => {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'publish-key')
  // Before anything is written: the disk may be full.
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const own = `${file}.${process.pid}`
  try {
    // Linked into place: two concurrent starts share one complete key.
    writeFileSync(own, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 })
    linkSync(own, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(own, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}
