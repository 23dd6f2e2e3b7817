import { createHash, randomUUID } from 'node:crypto'
import { existsSync, statSync, unlinkSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { moveDurably } from '@schaufenster/cli/replace-file'

/** Bytes on disk that cannot be requested yet. */
export interface ReceivedBlob {
  sha1: string
  size: number
  /** The path, to inspect the bytes. */
  file: string
  /** The first bytes, enough to detect the file type. */
  head: Buffer
  /** Turns them into a blob, which survives a power cut. */
  keep: () => Promise<void>
  discard: () => Promise<void>
}

export class BlobTooLargeError extends Error {}

const HEAD_SIZE = 64

/** Asset bytes on disk, addressed by their SHA-1. Never rewritten: the same name always means the same bytes. */
export interface BlobStore {
  /** Where the bytes are, whether or not they are there. */
  locate: (sha1: string) => string
  has: (sha1: string) => boolean
  /** Bytes on disk, or undefined. */
  size: (sha1: string) => Promise<number | undefined>
  read: (sha1: string) => Promise<Buffer>
  /**
   * Receives bytes as a stream, to be kept or discarded later.
   *
   * @param maxBytes the rest is not read
   * @throws BlobTooLargeError, or the error of the stream or the disk
   */
  receive: (chunks: AsyncIterable<Uint8Array>, maxBytes: number) => Promise<ReceivedBlob>
  /** The hashes of all blobs. */
  list: () => Promise<string[]>
  /**
   * Removes a blob that was last written before the given time. Synchronous, so that nothing can request it in
   * between.
   */
  removeOlder: (sha1: string, time: number) => boolean
  /** Removes the files of uploads that were interrupted before the given time, in milliseconds since 1970. */
  removeUnfinished: (time: number) => Promise<void>
}

export const createBlobStore = (folder: string): BlobStore => {
  const incoming = join(folder, '.incoming')
  const locate = (sha1: string): string => join(folder, sha1.slice(0, 2), sha1)
  return {
    locate,
    has: (sha1) => existsSync(locate(sha1)),
    size: async (sha1) => (await stat(locate(sha1)).catch(() => undefined))?.size,
    read: (sha1) => readFile(locate(sha1)),
    async receive(chunks, maxBytes) {
      await mkdir(incoming, { recursive: true })
      const file = join(incoming, randomUUID())
      try {
        const facts = await receiveInto(file, chunks, maxBytes)
        const keep = (): Promise<void> => moveDurably(file, locate(facts.sha1))
        return { ...facts, file, keep, discard: () => rm(file, { force: true }) }
      } catch (error) {
        await rm(file, { force: true })
        throw error
      }
    },
    async list() {
      const files = await readdir(folder, { recursive: true }).catch(() => [])
      return files.map((path) => path.slice(3)).filter((name) => /^[0-9a-f]{40}$/.test(name))
    },
    removeOlder(sha1, time) {
      const facts = statSync(locate(sha1), { throwIfNoEntry: false })
      if (!facts || facts.mtimeMs >= time) return false
      unlinkSync(locate(sha1))
      return true
    },
    async removeUnfinished(time) {
      for (const name of await readdir(incoming).catch(() => [])) {
        const facts = await stat(join(incoming, name)).catch(() => undefined)
        if (facts && facts.mtimeMs < time) await rm(join(incoming, name), { force: true })
      }
    },
  }
}

const receiveInto = async (
  file: string,
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<{ sha1: string; size: number; head: Buffer }> => {
  const hash = createHash('sha1')
  let size = 0
  let head = Buffer.alloc(0)
  const target = await open(file, 'wx')
  try {
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > maxBytes) throw new BlobTooLargeError(`more than ${maxBytes} bytes`)
      if (head.length < HEAD_SIZE) head = Buffer.concat([head, chunk.subarray(0, HEAD_SIZE - head.length)])
      hash.update(chunk)
      await target.writeFile(chunk)
    }
    await target.sync()
  } finally {
    await target.close()
  }
  return { sha1: hash.digest('hex'), size, head }
}
