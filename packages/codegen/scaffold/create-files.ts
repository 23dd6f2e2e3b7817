import { mkdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A folder and those around it, innermost first. */
const foldersUpTo = (topmost: string, folder: string): string[] =>
  folder.length > topmost.length ? [folder, ...foldersUpTo(topmost, dirname(folder))] : [topmost]

const remove = (files: readonly string[], folders: readonly string[]): void => {
  for (const file of files) rmSync(file, { force: true })
  for (const folder of folders) {
    try {
      rmdirSync(folder)
    } catch {
      // It contains other files.
    }
  }
}

/**
 * Creates new files: all or none.
 *
 * @param files text by path, relative to the root
 * @returns a function that removes them, with the folders created for them
 * @throws Error when one already exists or cannot be written; then none is left behind
 */
export const createFiles = (root: string, files: ReadonlyMap<string, string>): (() => void) => {
  const written: string[] = []
  const folders: string[] = []
  try {
    for (const [path, text] of files) {
      const file = join(root, path)
      const topmost = mkdirSync(dirname(file), { recursive: true })
      if (topmost !== undefined) folders.push(...foldersUpTo(topmost, dirname(file)))
      writeFileSync(file, text, { flag: 'wx' })
      written.push(file)
    }
  } catch (error) {
    remove(written, folders)
    throw error
  }
  return () => remove(written, folders)
}
