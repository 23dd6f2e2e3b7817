import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { CodegenConfig } from '../config.ts'
import { findFiles } from '../find-files.ts'
import { isRecord } from '../is-record.ts'

/** Modification time in milliseconds, size in bytes, content hash. */
type Stamp = [modified: number, size: number, hash: string]

/** What the last run read and wrote. While all of it is still so, there is nothing to do. */
interface Manifest {
  /** Generator, its dependencies and its configuration. */
  generator: string
  /** Which files and block folders there are. */
  listing: string
  /** Read and written files, by path relative to the project. */
  files: Record<string, Stamp>
}

const hash = (text: string | Buffer): string => createHash('sha1').update(text).digest('base64')

const DEPENDENCIES = ['groq-js', '@sanity/schema', '@sanity/types', 'typescript']

const generatorFolder = dirname(import.meta.dirname)

const versionOf = (root: string, name: string): string => {
  const file = join(root, 'node_modules', name, 'package.json')
  return existsSync(file) ? hash(readFileSync(file)) : ''
}

const describeGenerator = (root: string, config: CodegenConfig): string => {
  const sources = readdirSync(generatorFolder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.test(?:-d)?\.ts$/.test(path))
    .toSorted()
    // Time and size say enough of files that a developer of the generator edits.
    .map((path) => `${path} ${statSync(join(generatorFolder, path)).mtimeMs}`)
  return hash([process.version, JSON.stringify(config), ...DEPENDENCIES.map((name) => versionOf(root, name)), ...sources].join('\n'))
}

/** Everything whose coming and going changes the output: schema files, query modules, what lies in block folders. */
const describeListing = (root: string, config: CodegenConfig): string =>
  hash(findFiles(root, [...config.schema, ...config.queries, `${config.blocks}/*/*.{ts,tsx}`]).join('\n'))

const stampOf = (file: string, last?: Stamp): Stamp | undefined => {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found?.isFile()) return undefined
  if (last && last[0] === found.mtimeMs && last[1] === found.size) return last
  return [found.mtimeMs, found.size, hash(readFileSync(file))]
}

const isSameFile = (file: string, last: Stamp): boolean => stampOf(file, last)?.[2] === last[2]

/** One manifest per project, in the usual place for what may be deleted at any time. */
const manifestPath = (root: string): string =>
  join(root, 'node_modules/.cache/schaufenster-codegen', `${createHash('sha1').update(root).digest('hex').slice(0, 12)}.json`)

const isManifest = (value: unknown): value is Manifest =>
  isRecord(value) && typeof value['generator'] === 'string' && typeof value['listing'] === 'string' && isRecord(value['files'])

const readManifest = (root: string): Manifest | undefined => {
  try {
    const value: unknown = JSON.parse(readFileSync(manifestPath(root), 'utf8'))
    return isManifest(value) ? value : undefined
  } catch {
    // Missing or damaged: whoever cannot tell what changed does everything.
    return undefined
  }
}

/** Whether nothing was edited, added or removed since the last run, neither of what it read nor of what it wrote. */
export const isUnchanged = (root: string, config: CodegenConfig): boolean => {
  const manifest = readManifest(root)
  if (!manifest || manifest.generator !== describeGenerator(root, config)) return false
  if (manifest.listing !== describeListing(root, config)) return false
  return Object.entries(manifest.files).every(([path, stamp]) => isSameFile(join(root, path), stamp))
}

/**
 * Remembers a run.
 *
 * @param paths what was read and written, relative to the project
 */
export const rememberRun = (root: string, config: CodegenConfig, paths: Iterable<string>): void => {
  const stamps = [...paths].flatMap((path): [string, Stamp][] => {
    const stamp = stampOf(join(root, path))
    return stamp ? [[path, stamp]] : []
  })
  const manifest: Manifest = { generator: describeGenerator(root, config), listing: describeListing(root, config), files: Object.fromEntries(stamps) }
  try {
    writeManifest(manifestPath(root), manifest)
  } catch {
    // Where nothing can be remembered (a read-only node_modules), every run does everything.
  }
}

const writeManifest = (file: string, manifest: Manifest): void => {
  mkdirSync(dirname(file), { recursive: true })
  const temporary = `${file}.${process.pid}.tmp`
  writeFileSync(temporary, JSON.stringify(manifest))
  renameSync(temporary, file)
}
