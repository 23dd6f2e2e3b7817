import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { replaceFileSync } from '@schaufenster/cli/replace-file'
import type { CodegenConfig } from '../config.ts'
import { findFiles } from '../find-files.ts'
import { isRecord } from '../is-record.ts'

/** Modification time in milliseconds, size in bytes, content hash. */
type Stamp = [modified: number, size: number, hash: string]

/** What the last run read and wrote. While it is unchanged, there is nothing to do. */
interface Manifest {
  /** Generator, its dependencies and its configuration. */
  generator: string
  /** The existing files and block folders. */
  listing: string
  /** Read and written files, by path relative to the project. */
  files: Record<string, Stamp>
}

const hash = (text: string | Buffer): string => createHash('sha1').update(text).digest('base64')

const generatorFolder = dirname(import.meta.dirname)

/** Folders the generator imports from besides its own. */
const generatorFolders = [generatorFolder, dirname(fileURLToPath(import.meta.resolve('@schaufenster/shapes/shape')))]

/** What npm has installed: query and schema modules may import any of it. */
const describePackages = (root: string): string => {
  const file = join(root, 'node_modules/.package-lock.json')
  return existsSync(file) ? hash(readFileSync(file)) : ''
}

/** Without hidden files: an editor locks a file with a link to nothing. */
const listSources = (folder: string): string[] =>
  findFiles(folder, ['**/*.ts'])
    .filter((path) => !/\.test(?:-d)?\.ts$/.test(path))
    // The modification time is sufficient for files of the generator.
    .map((path) => `${path} ${statSync(join(folder, path)).mtimeMs}`)

const describeGenerator = (root: string, config: CodegenConfig): string => {
  const sources = generatorFolders.filter((folder) => existsSync(folder)).flatMap(listSources)
  return hash([process.version, JSON.stringify(config), describePackages(root), ...sources].join('\n'))
}

/** Everything whose creation or deletion changes the output: schema files, query modules, files in block folders. */
const listInputs = (root: string, config: CodegenConfig): string[] =>
  findFiles(root, [...config.schema, ...config.queries, `${config.blocks}/*/*.{ts,tsx}`])

const describeListing = (inputs: readonly string[]): string => hash(inputs.join('\n'))

const stampOf = (file: string, last?: Stamp): Stamp | undefined => {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found?.isFile()) return undefined
  if (last && last[0] === found.mtimeMs && last[1] === found.size) return last
  return [found.mtimeMs, found.size, hash(readFileSync(file))]
}

const isSameFile = (file: string, last: Stamp): boolean => stampOf(file, last)?.[2] === last[2]

/** One manifest per project, in the usual cache folder. */
const manifestPath = (root: string): string =>
  join(
    root,
    'node_modules/.cache/schaufenster-codegen',
    `${createHash('sha1').update(root).digest('hex').slice(0, 12)}.json`,
  )

const isManifest = (value: unknown): value is Manifest =>
  isRecord(value) &&
  typeof value['generator'] === 'string' &&
  typeof value['listing'] === 'string' &&
  isRecord(value['files'])

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
  if (!manifest || manifest.generator !== describeGenerator(root, config)) return false
  if (manifest.listing !== describeListing(listInputs(root, config))) return false
  return Object.entries(manifest.files).every(([path, stamp]) => isSameFile(join(root, path), stamp))
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
  const inputs = listInputs(root, config)
  const isEdited = (path: string): boolean =>
    (statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0) >= startedAt
  if ([...new Set([...reads, ...inputs])].some((path) => isEdited(path) && !writes.includes(path))) return
  const stamps = [...reads, ...writes].flatMap((path): [string, Stamp][] => {
    const stamp = stampOf(join(root, path))
    return stamp ? [[path, stamp]] : []
  })
  const manifest: Manifest = {
    generator: describeGenerator(root, config),
    listing: describeListing(inputs),
    files: Object.fromEntries(stamps),
  }
  try {
    replaceFileSync(manifestPath(root), JSON.stringify(manifest))
  } catch {
    // If nothing can be recorded (a read-only node_modules), every run is a full run.
  }
}
