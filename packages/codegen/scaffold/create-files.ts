import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A folder and those around it, innermost first. */
const foldersUpTo = (topmost: string, folder: string): string[] =>
  folder.length > topmost.length ? [folder, ...foldersUpTo(topmost, dirname(folder))] : [topmost]

const restore = (files: ReadonlyMap<string, Buffer | undefined>, folders: readonly string[]): void => {
  for (const [file, before] of files) {
    if (before) writeFileSync(file, before)
    else rmSync(file, { force: true })
  }
  for (const folder of folders) {
    try {
      rmdirSync(folder)
    } catch {
      // It contains other files.
    }
  }
}

/**
 * Creates new files and changes one: all or none.
 *
 * @param files text by path, relative to the root
 * @param changed path of the one that may exist
 * @returns a function that removes them, with the folders created for them, and restores the changed one
 * @throws Error when another one already exists or one cannot be written; then all is as before
 */
export const createFiles = (root: string, files: ReadonlyMap<string, string>, changed?: string): (() => void) => {
  const written = new Map<string, Buffer | undefined>()
  const folders: string[] = []
  try {
    for (const [path, text] of files) {
      const file = join(root, path)
      const topmost = mkdirSync(dirname(file), { recursive: true })
      if (topmost !== undefined) folders.push(...foldersUpTo(topmost, dirname(file)))
      const before = path === changed && existsSync(file) ? readFileSync(file) : undefined
      writeFileSync(file, text, { flag: before ? 'w' : 'wx' })
      written.set(file, before)
    }
  } catch (error) {
    restore(written, folders)
    throw error
  }
  return () => restore(written, folders)
}
