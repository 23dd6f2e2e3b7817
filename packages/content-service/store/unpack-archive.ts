import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'

/**
 * Unpacks files of a `.tar.gz` for their owner only: it may contain drafts. Only regular files are written, none
 * outside of `folder`, and none that is hidden.
 *
 * @param accepts whether a file is wanted, asked before it is written
 */
export const unpackArchive = async (
  archive: string,
  folder: string,
  accepts: (path: string, bytes: number) => boolean,
): Promise<void> => {
  const entries = extract()
  const unpack = async (): Promise<void> => {
    for await (const entry of entries) {
      const { name, type, size } = entry.header
      const path = posix.normalize(name)
      if (type !== 'file' || !isInner(path) || !accepts(path, size)) {
        entry.resume()
        continue
      }
      const target = join(folder, path)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await pipeline(entry, createWriteStream(target, { mode: 0o600 }))
    }
  }
  await Promise.all([pipeline(createReadStream(archive), createGunzip(), entries), unpack()])
}

/** macOS adds a hidden file to each of an archive. */
const isInner = (path: string): boolean => !path.split('/').some((part) => part === '' || part.startsWith('.'))
