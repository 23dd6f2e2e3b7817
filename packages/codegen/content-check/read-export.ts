import { createHash } from 'node:crypto'
import { closeSync, createReadStream, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import { dirname, join, posix, relative, resolve, sep } from 'node:path'
import { createGunzip } from 'node:zlib'
import { messageOf } from '@schaufenster/cli/errors'
import { extract } from 'tar-stream'
import type { Origin } from './finding.ts'
import { readLines } from './read-lines.ts'

/** A line of an export, with its file. */
interface ExportLine extends Origin {
  text?: string
  fault?: string
}

/** A reader of an export; its files are known after all lines have been read. */
export interface ExportReader {
  lines: AsyncIterable<ExportLine>
  hasFile: (path: string) => boolean
  /** Whether the bytes of an asset are among the files: the import creates the asset from them. */
  hasAsset: (id: string) => boolean
}

const ASSET_FOLDERS = ['images', 'files']

/** The SHA-1 in an asset's id. */
const hashOf = (id: string): string => /^(?:image|file)-([0-9a-f]{40})-/.exec(id)?.[1] ?? ''

const CHUNK = 1024 * 1024

/** Piece by piece: a film may have gigabytes. */
const hashFile = (path: string): string => {
  const hash = createHash('sha1')
  const chunk = Buffer.alloc(CHUNK)
  const file = openSync(path, 'r')
  try {
    for (let size = readSync(file, chunk); size > 0; size = readSync(file, chunk)) hash.update(chunk.subarray(0, size))
  } finally {
    closeSync(file)
  }
  return hash.digest('hex')
}

const hashFolder = (folder: string): Set<string> => {
  const folders = ASSET_FOLDERS.map((name) => join(folder, name)).filter((path) => existsSync(path))
  const files = folders.flatMap((path) => readdirSync(path).map((name) => join(path, name)))
  return new Set(files.filter((path) => statSync(path).isFile()).map(hashFile))
}

const localPath = (path: string): string => path.replace(/^file:\/\/(?:\.\/)?/, '')

const readFile = (file: string): ExportReader => {
  const name = relative(process.cwd(), file) || file
  const read = async function* (): AsyncGenerator<ExportLine> {
    for await (const line of readLines(createReadStream(file))) yield { file: name, ...line }
  }
  // Hashed on demand, when an asset is referred to by its id, which is rare in an export.
  let hashes: Set<string> | undefined
  return {
    lines: read(),
    hasFile: (path) => {
      const folder = dirname(file)
      const found = resolve(folder, localPath(path))
      // The import refuses files outside the export's folder, too.
      return found.startsWith(folder + sep) && existsSync(found)
    },
    hasAsset: (id) => (hashes ??= hashFolder(dirname(file))).has(hashOf(id)),
  }
}

const bytesOf = async function* (entry: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const chunk of entry) if (chunk instanceof Uint8Array) yield chunk
}

/** The lines, with the archive's name in errors. */
const unpacked = async function* (lines: AsyncIterable<ExportLine>, name: string): AsyncGenerator<ExportLine> {
  try {
    yield* lines
  } catch (cause) {
    throw new Error(
      `${name} cannot be unpacked (${messageOf(cause)}). Export it again, or give the folder of an export.`,
      {
        cause,
      },
    )
  }
}

const readArchive = (file: string): ExportReader => {
  const names = new Set<string>()
  const hashes = new Set<string>()
  let folder = '.'
  let found = false
  const name = relative(process.cwd(), file) || file
  const read = async function* (): AsyncGenerator<ExportLine> {
    const archive = extract()
    const source = createReadStream(file)
    const unpack = createGunzip()
    source.on('error', (error) => unpack.destroy(error))
    unpack.on('error', (error) => archive.destroy(error))
    source.pipe(unpack).pipe(archive)
    for await (const entry of archive) {
      const path = posix.normalize(entry.header.name)
      names.add(path)
      if (/(?:^|\/)[^./][^/]*\.ndjson$/.test(path)) {
        if (found) throw new Error(`it holds two data files, the second is ${path}`)
        found = true
        folder = posix.dirname(path)
        for await (const line of readLines(bytesOf(entry))) yield { file: `${name}/${path}`, ...line }
        continue
      }
      const hash = createHash('sha1')
      for await (const chunk of bytesOf(entry)) hash.update(chunk)
      hashes.add(hash.digest('hex'))
    }
  }
  const lines = async function* (): AsyncGenerator<ExportLine> {
    yield* unpacked(read(), name)
    if (!found) throw new Error(`${name} holds no .ndjson file. Give an export as Sanity writes it.`)
  }
  return {
    lines: lines(),
    hasFile: (path) => names.has(posix.join(folder, localPath(path))),
    hasAsset: (id) => hashes.has(hashOf(id)),
  }
}

const dataFile = (folder: string): string => {
  const direct = join(folder, 'data.ndjson')
  if (existsSync(direct)) return direct
  const found = readdirSync(folder).filter((name) => name.endsWith('.ndjson'))
  const [only] = found
  if (only === undefined || found.length > 1) {
    throw new Error(`${folder} holds no data.ndjson. Give the folder of an export, or its .ndjson or .tar.gz file.`)
  }
  return join(folder, only)
}

/**
 * Reads an export: a folder with `data.ndjson`, an `.ndjson` file, or a `.tar.gz` archive.
 *
 * @throws Error when there is not an export at this path
 */
export const readExport = (path: string): ExportReader => {
  const file = resolve(path)
  if (!existsSync(file)) {
    throw new Error(
      `${path} does not exist. Give the folder of an export, its .ndjson or .tar.gz file, or the address of a service.`,
    )
  }
  if (statSync(file).isDirectory()) return readFile(dataFile(file))
  if (/\.(?:tar\.gz|tgz)$/.test(file)) return readArchive(file)
  if (/\.(?:ndjson|jsonl)$/.test(file)) return readFile(file)
  throw new Error(`${path} is not an export. Give a folder, an .ndjson file or a .tar.gz archive.`)
}
