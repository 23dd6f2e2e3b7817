import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'

/** Asset bytes on disk, addressed by their SHA-1. Never rewritten: the same name always means the same bytes. */
export interface BlobStore {
  has: (sha1: string) => boolean
  /** Where the bytes are, whether or not they are there. */
  locate: (sha1: string) => string
  /** Bytes on disk, or undefined. */
  size: (sha1: string) => Promise<number | undefined>
  read: (sha1: string) => Promise<Buffer>
  write: (sha1: string, bytes: Buffer) => Promise<void>
}

export function createBlobStore(folder: string): BlobStore {
  const locate = (sha1: string): string => join(folder, sha1.slice(0, 2), sha1)
  return {
    locate,
    has: (sha1) => existsSync(locate(sha1)),
    size: async (sha1) => (await stat(locate(sha1)).catch(() => undefined))?.size,
    read: (sha1) => readFile(locate(sha1)),
    write: (sha1, bytes) => writeWhole(locate(sha1), bytes),
  }
}

/** Writes beside the target and renames, so that a reader never meets half a file. */
export async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const folder = join(file, '..')
  await mkdir(folder, { recursive: true })
  const half = join(folder, `.${randomUUID()}`)
  await writeFile(half, bytes)
  await rename(half, file)
}
