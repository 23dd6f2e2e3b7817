import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * All files below a folder as relative paths with `/`, those of linked folders included; none when the folder does not
 * exist. A link to nothing is none: editors lock a file with one.
 *
 * @param accepts whether a file or folder, by its path, is listed; default: each
 */
export const listFiles = (dir: string, accepts: (path: string) => boolean = () => true): string[] => {
  /** @param above real paths of the folders around it: a link to one of them would never end */
  const list = (prefix: string, above: readonly string[]): string[] => {
    const folder = join(dir, prefix)
    const real = realpathSync(folder)
    if (above.includes(real)) return []
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = prefix + entry.name
      if (!accepts(path)) return []
      const found = entry.isSymbolicLink() ? statSync(join(dir, path), { throwIfNoEntry: false }) : entry
      if (found?.isFile()) return [path]
      return found?.isDirectory() ? list(`${path}/`, [...above, real]) : []
    })
  }
  return existsSync(dir) ? list('', []) : []
}
