import { createHash } from 'node:crypto'
import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Identifies a data folder without revealing its path; derived from the secret key in it.
 *
 * @returns undefined for a folder that no service has used
 */
export const readFolderId = (dataDir: string): string | undefined => {
  try {
    const key = readFileSync(join(dataDir, 'site-key'), 'utf8').trim()
    return createHash('sha256')
      .update(`${realpathSync(dataDir)}\n${key}`)
      .digest('base64url')
  } catch {
    return undefined
  }
}
