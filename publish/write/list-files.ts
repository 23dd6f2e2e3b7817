import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'

/** Every file below a folder, relative to it and with `/`; none when there is no such folder. */
export const listFiles = (dir: string): string[] => {
  if (!existsSync(dir)) return []
  return readdirSync(dir, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return []
    const folder = relative(dir, entry.parentPath).split(sep).join('/')
    return [folder === '' ? entry.name : `${folder}/${entry.name}`]
  })
}

/** Text of a file; undefined when there is none. */
export const readIfThere = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8') : undefined
