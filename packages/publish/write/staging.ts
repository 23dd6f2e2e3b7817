import { hash } from 'node:crypto'
import { copyFileSync, linkSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import type { OutputFile } from '@schaufenster/site/outputs'
import { COMPRESSED_ENDINGS, type Compressor, type Variant } from './compress.ts'
import { toStagingDir, type PublishFolders } from './folders.ts'

export const toHash = (body: string | Uint8Array): string => hash('sha1', body)

/** What is staged. */
export interface Staged {
  /** Paths of the staged files by their names in the staging folder. */
  staged: Readonly<Record<string, string>>
  /** All files of the next state of the site, staged or already published, including compressed forms. */
  files: ReadonlySet<string>
  /** Bytes of all files without compressed forms, and the number of written files. */
  totals: { bytes: number; written: number }
}

/** Files for the next swap. */
export interface Staging extends Staged {
  /**
   * Adds a file with its compressed forms; an unchanged published file is not written again.
   *
   * @param variants its compressed forms, if they already exist
   * @returns its hash
   */
  write: (file: OutputFile, variants?: readonly Variant[]) => string
  /**
   * Adds files that belong together: none of them if one cannot be added.
   *
   * @returns the hash of each, by path
   */
  writeAll: (together: readonly OutputFile[]) => Record<string, string>
  /** Links a published file under a second name, for tabs of an earlier build. */
  link: (from: string, to: string) => void
  /** Keeps a published file. @param bytes to count it with those of the site */
  keep: (path: string, bytes?: number) => void
  /** Adds what another thread has staged in the same folder. @returns whether it could: two must not write one file */
  adopt: (other: Staged) => boolean
  discard: () => void
}

export interface Published {
  /** Files in the published folder. */
  files: Pick<ReadonlySet<string>, 'has'>
  /** Hashes of the files of the last publication. */
  hashes: Pick<ReadonlyMap<string, string>, 'get'>
}

/** Content and outputs must not write outside the published folder. @throws Error naming the path */
export const mustStayInside = (path: string): void => {
  if (
    path === '' ||
    path.startsWith('/') ||
    path.includes('\\') ||
    path.includes('\0') ||
    normalize(path) !== path ||
    path.split('/').includes('..')
  ) {
    throw new Error(`"${path}" is not a path inside the published folder.`)
  }
}

/**
 * @param compressor makes compressed forms; without it there are none
 * @param prefix of the names in the staging folder, which threads share
 */
export const openStaging = (
  folders: PublishFolders,
  published: Published,
  compressor?: Compressor,
  prefix = '',
): Staging => {
  const dir = toStagingDir(folders)
  const staged: Record<string, string> = {}
  let count = 0
  const files = new Set<string>()
  const totals = { bytes: 0, written: 0 }

  /** A flat folder: subfolders would be created only to be removed again. */
  const place = (path: string): string => {
    if (count === 0) mkdirSync(dir, { recursive: true })
    files.add(path)
    const name = `${prefix}${count++}`
    staged[name] = path
    return join(dir, name)
  }

  /** A loss of power may leave empty files. */
  const hasSize = (path: string, size: number): boolean =>
    statSync(join(folders.outDir, path), { throwIfNoEntry: false })?.size === size

  const mustBeFree = (path: string, taken: ReadonlySet<string>): void => {
    mustStayInside(path)
    if (taken.has(path)) throw new Error(`Two outputs write "${path}".`)
  }

  const write: Staging['write'] = ({ path, body }, variants) => {
    mustBeFree(path, files)
    const bytes = typeof body === 'string' ? Buffer.from(body) : body
    const digest = toHash(bytes)
    totals.bytes += bytes.byteLength
    const isThere =
      published.hashes.get(path) === digest && published.files.has(path) && hasSize(path, bytes.byteLength)
    const isPacked = published.files.has(`${path}.br`)
    const isToPack = compressor !== undefined && (variants !== undefined || compressor.accepts(path, bytes))
    if (isThere && (isPacked || !isToPack)) {
      files.add(path)
      for (const ending of compressor ? COMPRESSED_ENDINGS : [])
        if (published.files.has(path + ending)) files.add(path + ending)
      return digest
    }
    totals.written++
    writeFileSync(place(path), bytes)
    for (const { ending, body: packed } of compressor ? (variants ?? compressor.compress(path, bytes)) : [])
      writeFileSync(place(path + ending), packed)
    return digest
  }

  return {
    files,
    staged,
    totals,
    write,
    writeAll: (together) => {
      const paths = new Set<string>()
      for (const { path } of together) {
        mustBeFree(path, files)
        mustBeFree(path, paths)
        paths.add(path)
      }
      return Object.fromEntries(together.map((file) => [file.path, write(file)]))
    },
    link: (from, to) => {
      const [source, target] = [join(folders.outDir, from), place(to)]
      try {
        linkSync(source, target)
      } catch {
        copyFileSync(source, target)
      }
    },
    keep: (path, bytes = 0) => {
      files.add(path)
      totals.bytes += bytes
    },
    adopt: (other) => {
      if ([...other.files].some((path) => files.has(path))) return false
      for (const path of other.files) files.add(path)
      Object.assign(staged, other.staged)
      totals.bytes += other.totals.bytes
      totals.written += other.totals.written
      return true
    },
    discard: () => rmSync(dir, { recursive: true, force: true }),
  }
}
