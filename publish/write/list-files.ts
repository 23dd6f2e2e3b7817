import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'

/** All files below a folder as relative paths with `/`; none when the folder does not exist. */
export const listFiles = (dir: string): string[] => {
  if (!existsSync(dir)) return []
  return readdirSync(dir, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return []
    const folder = relative(dir, entry.parentPath).split(sep).join('/')
    return [folder === '' ? entry.name : `${folder}/${entry.name}`]
  })
}

/** Reads a file; undefined when it does not exist. */
export const readIfThere = (file: string): Buffer | undefined => (existsSync(file) ? readFileSync(file) : undefined)
