import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A generated file that is not on disk as it should be. */
export interface StaleFile {
  path: string
  /** First line that differs, from 1. */
  line: number
  /** That line on disk, or undefined where the file is missing or ends. */
  found: string | undefined
  /** That line as generated. */
  expected: string | undefined
}

const compareFile = (root: string, path: string, text: string): StaleFile | undefined => {
  const file = join(root, path)
  const onDisk = existsSync(file) ? readFileSync(file, 'utf8') : undefined
  if (onDisk === text) return undefined
  const found = onDisk === undefined ? [] : onDisk.split('\n')
  const expected = text.split('\n')
  const length = Math.max(found.length, expected.length)
  const index = Array.from({ length }, (_, position) => position).find((position) => found[position] !== expected[position]) ?? 0
  return { path, line: index + 1, found: found[index], expected: expected[index] }
}

/** The generated files that differ from those on disk. */
export const findStaleFiles = (root: string, files: ReadonlyMap<string, string>): StaleFile[] =>
  [...files].flatMap(([path, text]) => compareFile(root, path, text) ?? [])

/**
 * Writes the files that changed and returns their paths. Each appears whole: a dev server that watches the
 * folder never reads half a file.
 */
export const writeFiles = (root: string, files: ReadonlyMap<string, string>): string[] => {
  const stale = new Set(findStaleFiles(root, files).map((file) => file.path))
  for (const [path, text] of files) {
    if (!stale.has(path)) continue
    const file = join(root, path)
    mkdirSync(dirname(file), { recursive: true })
    const temporary = `${file}.${process.pid}.tmp`
    writeFileSync(temporary, text)
    renameSync(temporary, file)
  }
  return [...stale]
}
