import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describeDiskFault } from '@schaufenster/cli/disk-fault'
import { codeOf, messageOf } from '@schaufenster/cli/errors'
import { isAbandoned, isPart, toPart } from '@schaufenster/cli/replace-file'
import { lineDiff } from './line-diff.ts'
import { isGenerated } from './header.ts'

/** A file that is not up to date on disk. */
export interface StaleFile {
  path: string
  /** Text on disk; undefined where the file is missing. */
  found: string | undefined
  /** Text as generated; undefined where codegen no longer writes the file. */
  expected: string | undefined
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

const readText = (file: string): string | undefined => {
  if (isFolder(file)) throw new Error(`${file} is a folder, where a generated file must be. Move it away.`)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/**
 * Files that earlier runs wrote and that are no longer generated: files with our header, and leftovers of an
 * interrupted run.
 */
const findObsolete = (root: string, output: string, files: ReadonlyMap<string, string>): StaleFile[] =>
  (isFolder(join(root, output)) ? readdirSync(join(root, output)) : [])
    .map((name) => `${output}/${name}`)
    .filter(
      (path) =>
        !files.has(path) &&
        !isFolder(join(root, path)) &&
        (isPart(path) ? isAbandoned(path) : isGenerated(readText(join(root, path)) ?? '')),
    )
    .map((path) => ({ path, found: readText(join(root, path)), expected: undefined }))

/** The files that differ from those on disk. */
export const findStaleFiles = (root: string, files: ReadonlyMap<string, string>, output: string): StaleFile[] => [
  ...[...files].flatMap(([path, expected]) => {
    const found = readText(join(root, path))
    return found === expected ? [] : [{ path, found, expected }]
  }),
  ...findObsolete(root, output, files),
]

/** Describes how a stale file differs. */
export const describeStale = ({ path, found, expected }: StaleFile): string => {
  if (found === undefined) return `${path} is missing.`
  if (expected === undefined) return `${path} is no longer generated.`
  return `${path} is out of date (- on disk, + generated):\n${lineDiff(found, expected).replaceAll(/^/gm, '  ')}`
}

const adviceOn = (error: unknown): string => {
  const fault = describeDiskFault(error)
  if (fault !== undefined) return `${fault}.`
  if (['ENOTDIR', 'EEXIST'].includes(codeOf(error) ?? '')) return 'A file has the name of the folder: move it away.'
  return 'Resolve it, then run codegen again.'
}

const refuse = (path: string, error: unknown): Error =>
  new Error(`Cannot write ${path}; all generated files are unchanged. ${adviceOn(error)} (${messageOf(error)})`, {
    cause: error,
  })

/**
 * Writes the files that changed, removes those no longer generated, and returns the paths of both. All are written to
 * temporary files first and then renamed: a reader never sees a partial file, and a run that fails or is interrupted
 * before the last is written changes none.
 *
 * @param output folder from which to remove files that are no longer generated
 * @param write seam for tests, whose disk fails
 * @throws Error when a file cannot be written
 */
export const writeFiles = (
  root: string,
  files: ReadonlyMap<string, string>,
  output: string,
  write: (file: string, text: string) => void = writeFileSync,
): string[] => {
  const stale = findStaleFiles(root, files, output)
  const changed = stale.flatMap(({ path, expected }) =>
    expected === undefined ? [] : [{ path, file: join(root, path), part: toPart(join(root, path)), text: expected }],
  )
  const written: string[] = []
  for (const { path, file, part, text } of changed) {
    try {
      mkdirSync(dirname(file), { recursive: true })
      written.push(part)
      write(part, text)
    } catch (error) {
      for (const one of written) rmSync(one, { force: true })
      throw refuse(path, error)
    }
  }
  for (const { file, part } of changed) renameSync(part, file)
  for (const { path, expected } of stale) if (expected === undefined) rmSync(join(root, path), { force: true })
  return stale.map(({ path }) => path)
}
