import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Removes a folder and those around it, up to the topmost. */
const removeEmpty = (folder: string, topmost: string): void => {
  try {
    rmdirSync(folder)
  } catch {
    // It contains files of others, or is gone.
  }
  if (folder.length > topmost.length) removeEmpty(dirname(folder), topmost)
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
  const steps: (() => void)[] = []
  const undo = (): void => {
    for (const step of steps.toReversed()) step()
  }
  try {
    for (const [path, text] of files) {
      const file = join(root, path)
      const topmost = mkdirSync(dirname(file), { recursive: true })
      if (topmost !== undefined) steps.push(() => removeEmpty(dirname(file), topmost))
      const before = path === changed && existsSync(file) ? readFileSync(file) : undefined
      writeFileSync(file, text, { flag: before ? 'w' : 'wx' })
      steps.push(() => (before ? writeFileSync(file, before) : rmSync(file, { force: true })))
    }
  } catch (error) {
    undo()
    throw error
  }
  return undo
}
