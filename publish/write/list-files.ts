import { existsSync, readdirSync } from 'node:fs'
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
