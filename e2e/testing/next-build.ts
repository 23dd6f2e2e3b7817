import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A copy of a build, as for the next deploy: the same site with another build id, and other file names for the
 * app's entry and the code of lazy blocks.
 */
export const makeNextBuild = (from: string, to: string): void => {
  cpSync(from, to, { recursive: true })
  const renamed = /\b([\w-]+\.lazy|main)-[\w-]{8}\.js/g
  for (const entry of readdirSync(to, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (/\.(?:br|gz)$/.test(entry.name)) rmSync(path)
    else if (entry.isFile() && /\.(?:js|json)$/.test(entry.name)) {
      writeFileSync(path, readFileSync(path, 'utf8').replaceAll(renamed, '$1-nextdepl.js'))
      renameSync(path, path.replace(renamed, '$1-nextdepl.js'))
    }
  }
}
