import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The key with which the publisher on this machine shows who it is, so that it need not wait among visitors. Created at the
 * first start and readable by the owner only; deleted, the next start makes another.
 */
export const ensurePublishKey = (dataDir: string): string => {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'publish-key')
  const own = `${file}.${process.pid}`
  try {
    // Linked into place: two starts at once end up with one key, and never with half of one.
    writeFileSync(own, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 })
    linkSync(own, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(own, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}
