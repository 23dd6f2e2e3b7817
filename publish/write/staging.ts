import { hash } from 'node:crypto'
import { copyFileSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import type { OutputFile } from '../types.ts'
import { COMPRESSED_ENDINGS, createCompressor, isCompressed, type Variant } from './compress.ts'
import { toStagingDir, type PublishFolders } from './folders.ts'

export const toHash = (body: string | Uint8Array): string => hash('sha1', body)

/** Files made for the next swap. */
export interface Staging {
  /**
   * Takes a file in, with its compressed forms; what is published already as it is costs nothing more.
   *
   * @param variants its compressed forms, if there are any yet
   * @returns its hash
   */
  write: (file: OutputFile, variants?: readonly Variant[]) => string
  /** Puts a published file under a second name, for tabs of an earlier build. */
  link: (from: string, to: string) => void
  /** Leaves a published file where it is. */
  keep: (path: string) => void
  /** Every file of the next state of the site, staged or published already, compressed forms included. */
  files: ReadonlySet<string>
  /** Paths of what is staged; each lies in the staging folder under its number in this list. */
  staged: readonly string[]
  /** Bytes of all files but compressed forms, and how many of the files had to be written. */
  totals: { bytes: number; written: number }
  /** From now on files are compressed quickly: a whole large site is to come. */
  hurry: () => void
  discard: () => void
}

interface Published {
  /** Files in the published folder. */
  files: Pick<ReadonlySet<string>, 'has'>
  /** Hash of the files that the last publication wrote. */
  hashes: Pick<ReadonlyMap<string, string>, 'get'>
}

/** Nothing that comes out of content or a hook is written outside the published folder. */
const mustStayInside = (path: string): void => {
  if (
    path === '' ||
    path.startsWith('/') ||
    path.includes('\\') ||
    path.includes('\0') ||
    normalize(path) !== path ||
    path.split('/').includes('..')
  ) {
    throw new Error(`"${path}" is no path inside the published folder.`)
  }
}

/** @param packs whether compressed forms are made */
export const openStaging = (folders: PublishFolders, published: Published, packs = true): Staging => {
  const dir = toStagingDir(folders)
  const staged: string[] = []
  const files = new Set<string>()
  const totals = { bytes: 0, written: 0 }
  const compressor = createCompressor()

  /** Side by side: folders as on the site would be made only to be removed again. */
  const place = (path: string): string => {
    if (staged.length === 0) mkdirSync(dir, { recursive: true })
    files.add(path)
    return join(dir, String(staged.push(path) - 1))
  }

  return {
    files,
    staged,
    totals,
    write: ({ path, body }, variants) => {
      mustStayInside(path)
      if (files.has(path)) throw new Error(`Two outputs write "${path}".`)
      const bytes = typeof body === 'string' ? Buffer.from(body) : body
      const digest = toHash(bytes)
      totals.bytes += bytes.byteLength
      const isThere = published.hashes.get(path) === digest && published.files.has(path)
      if (isThere && (!packs || published.files.has(`${path}.br`) || !isCompressed(path, bytes))) {
        files.add(path)
        for (const ending of packs ? COMPRESSED_ENDINGS : [])
          if (published.files.has(path + ending)) files.add(path + ending)
        return digest
      }
      totals.written++
      writeFileSync(place(path), bytes)
      for (const { ending, body: packed } of packs ? (variants ?? compressor.compress(path, bytes)) : [])
        writeFileSync(place(path + ending), packed)
      return digest
    },
    link: (from, to) => {
      const [source, target] = [join(folders.outDir, from), place(to)]
      try {
        linkSync(source, target)
      } catch {
        copyFileSync(source, target)
      }
    },
    keep: (path) => void files.add(path),
    hurry: compressor.hurry,
    discard: () => rmSync(dir, { recursive: true, force: true }),
  }
}
