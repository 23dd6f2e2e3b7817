import { createHash } from 'node:crypto'
import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Tells one data folder from every other, also from a copy of it, without saying where it is: the key in it is secret.
 *
 * @returns undefined for a folder that no service has ever served
 */
export const readFolderId = (dataDir: string): string | undefined => {
  try {
    const key = readFileSync(join(dataDir, 'publish-key'), 'utf8').trim()
    return createHash('sha256')
      .update(`${realpathSync(dataDir)}\n${key}`)
      .digest('base64url')
  } catch {
    return undefined
  }
}
