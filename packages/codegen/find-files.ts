import { globSync } from 'node:fs'

/** The files that match any of the globs: relative to the root, with forward slashes, sorted. */
export const findFiles = (root: string, globs: readonly string[]): string[] => {
  const found = globs.flatMap((glob) => globSync(glob, { cwd: root })).map((path) => path.replaceAll('\\', '/'))
  return [...new Set(found)].toSorted()
}
