import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMultilingual } from '@schaufenster/shapes/languages'
import { replaceFileSync } from '@schaufenster/cli/replace-file'
import type { CodegenConfig } from '../config.ts'
import { findFiles } from '../find-files.ts'
import { isRecord } from '../is-record.ts'

/** What the last run read and wrote. While it is unchanged, there is nothing to do. */
interface Manifest {
  /** Paths of what was read and written, relative to the project. */
  files: readonly unknown[]
  /** Hash of the generator, its configuration, the inputs there are and the text of each of the files. */
  hash: string
}

const hashOf = (text: string | Buffer): string => createHash('sha1').update(text).digest('hex')

const hashFile = (file: string): string =>
  statSync(file, { throwIfNoEntry: false })?.isFile() ? hashOf(readFileSync(file)) : 'none'

/** The generator's folder, and the other one that it imports from. */
const generatorFolders = [
  dirname(import.meta.dirname),
  dirname(fileURLToPath(import.meta.resolve('@schaufenster/shapes/shape'))),
]

/** Without hidden files: an editor locks a file with a link to nothing. */
const listSources = (folder: string): string[] =>
  findFiles(folder, ['**/*.ts'])
    .filter((path) => !/\.test(?:-d)?\.ts$/.test(path))
    // The modification time is sufficient for files of the generator.
    .map((path) => `${path} ${statSync(join(folder, path)).mtimeMs}`)

/** Everything whose creation or deletion changes the output: schema files, query modules, files in block folders. */
const listInputs = (root: string, config: CodegenConfig): string[] =>
  findFiles(root, [...config.schema, ...config.queries, `${config.blocks}/*/*.{ts,tsx}`])

const hashAll = (root: string, config: CodegenConfig, files: readonly string[]): string =>
  hashOf(
    [
      process.version,
      JSON.stringify(config),
      String(isMultilingual),
      ...generatorFolders.flatMap(listSources),
      ...listInputs(root, config),
      // What npm has installed: query and schema modules may import any of it.
      ...[...files, 'node_modules/.package-lock.json'].map((path) => `${path} ${hashFile(join(root, path))}`),
    ].join('\n'),
  )

/** One manifest per project, in the usual cache folder. */
const manifestPath = (root: string): string =>
  join(root, 'node_modules/.cache/schaufenster-codegen', `${hashOf(root).slice(0, 12)}.json`)

const isManifest = (value: unknown): value is Manifest =>
  isRecord(value) && Array.isArray(value['files']) && typeof value['hash'] === 'string'

const readManifest = (root: string): Manifest | undefined => {
  try {
    const value: unknown = JSON.parse(readFileSync(manifestPath(root), 'utf8'))
    return isManifest(value) ? value : undefined
  } catch {
    // Missing or damaged: run everything.
    return undefined
  }
}

/** Whether none of the last run's inputs and outputs was edited, added or removed. */
export const isUnchanged = (root: string, config: CodegenConfig): boolean => {
  const manifest = readManifest(root)
  return manifest !== undefined && hashAll(root, config, manifest.files.map(String)) === manifest.hash
}

export interface RunRecord {
  /** Paths of the inputs, relative to the project. */
  reads: readonly string[]
  /** Paths of the outputs, written or already up to date. */
  writes: readonly string[]
  /** Start of the run, in milliseconds since 1970. */
  startedAt: number
}

/**
 * Records a run, unless files were edited, created or removed during it: then its input is outdated, and the next run
 * must check again.
 */
export const rememberRun = (root: string, config: CodegenConfig, { reads, writes, startedAt }: RunRecord): void => {
  const isEdited = (path: string): boolean =>
    (statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0) >= startedAt
  if ([...reads, ...listInputs(root, config)].some((path) => isEdited(path) && !writes.includes(path))) return
  const files = [...new Set([...reads, ...writes])]
  const manifest: Manifest = { files, hash: hashAll(root, config, files) }
  try {
    replaceFileSync(manifestPath(root), JSON.stringify(manifest))
  } catch {
    // If nothing can be recorded (a read-only node_modules), every run is a full run.
  }
}
