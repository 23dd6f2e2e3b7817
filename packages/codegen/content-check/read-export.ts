import { createHash } from 'node:crypto'
import { closeSync, createReadStream, existsSync, globSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import { dirname, join, posix, relative, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { messageOf } from '@schaufenster/cli/errors'
import { readLines } from '@schaufenster/cli/read-lines'
import type { FilePlace } from '@schaufenster/shapes/finding'
import { extract } from 'tar-stream'

/** A line of an export, with its file: its text, or why that is missing. */
type ExportLine = FilePlace & ({ text: string } | { fault: string })

/** A reader of an export; its files are known after all lines have been read. */
export interface ExportReader {
  lines: AsyncIterable<ExportLine>
  /** @param path within the export, such as `images/a.jpg` */
  hasFile: (path: string) => boolean
  /** Whether the bytes of an asset are among the files: the import creates the asset from them. */
  hasAsset: (id: string) => boolean
}

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
  const paths = globSync('{images,files}/*', { cwd: folder }).map((path) => join(folder, path))
  // Follows links.
  return new Set(paths.filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile()).map(hashFile))
}

const decoder = new TextDecoder('utf-8', { fatal: true })

/** Bytes of one document: the import's limit. A longer line is skipped, to bound memory. */
const MAX_LINE = 32 * 1024 * 1024

/** Splits a stream into lines; a line that is not UTF-8 is reported, and the others stay readable. */
const linesOf = async function* (file: string, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<ExportLine> {
  for await (const { line, bytes, isTooLong } of readLines(chunks, MAX_LINE)) {
    if (isTooLong) yield { file, line, fault: 'is larger than 32 MB' }
    else
      try {
        yield { file, line, text: decoder.decode(bytes) }
      } catch {
        yield { file, line, fault: 'is no UTF-8' }
      }
  }
}

const nameOf = (file: string): string => relative(process.cwd(), file) || file

const readFile = (file: string): ExportReader => {
  const folder = dirname(file)
  // Hashed on demand, when an asset is referred to by its id, which is rare in an export.
  let hashes: Set<string> | undefined
  return {
    lines: linesOf(nameOf(file), createReadStream(file)),
    hasFile: (path) => {
      const found = resolve(folder, path)
      // The import refuses files outside the export's folder, too.
      return found.startsWith(folder + sep) && existsSync(found)
    },
    hasAsset: (id) => (hashes ??= hashFolder(folder)).has(hashOf(id)),
  }
}

const bytesOf = async function* (entry: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const chunk of entry) if (chunk instanceof Uint8Array) yield chunk
}

const readArchive = (file: string): ExportReader => {
  const paths = new Set<string>()
  const hashes = new Set<string>()
  let data: string | undefined
  const read = async function* (): AsyncGenerator<ExportLine> {
    const archive = extract()
    // What goes wrong ends the archive, too.
    pipeline(createReadStream(file), createGunzip(), archive, () => {})
    for await (const entry of archive) {
      const path = posix.normalize(entry.header.name)
      paths.add(path)
      if (/(?:^|\/)[^./][^/]*\.ndjson$/.test(path)) {
        if (data !== undefined) throw new Error(`it holds two data files, the second is ${path}`)
        data = path
        yield* linesOf(`${nameOf(file)}/${path}`, bytesOf(entry))
      } else {
        const hash = createHash('sha1')
        for await (const chunk of bytesOf(entry)) hash.update(chunk)
        hashes.add(hash.digest('hex'))
      }
    }
  }
  const lines = async function* (): AsyncGenerator<ExportLine> {
    try {
      yield* read()
    } catch (cause) {
      throw new Error(
        `${nameOf(file)} cannot be unpacked (${messageOf(cause)}). Export it again, or give the folder of an export.`,
        { cause },
      )
    }
    if (data === undefined)
      throw new Error(`${nameOf(file)} holds no .ndjson file. Give an export as Sanity writes it.`)
  }
  return {
    lines: lines(),
    hasFile: (path) => paths.has(posix.join(posix.dirname(data ?? ''), path)),
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
