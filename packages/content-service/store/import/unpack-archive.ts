import { describeDiskFault } from '@schaufenster/cli/disk-fault'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { messageOf } from '@schaufenster/cli/errors'
import { extract } from 'tar-stream'
import { ImportError } from './import-error.ts'

/**
 * Unpacks a Sanity export (`.tar.gz`) into `folder`. Only regular files are written, none outside of `folder`, and none
 * that is hidden.
 *
 * @param check receives name and size of each data file before it is written
 * @returns the paths of its `.ndjson` files, one of them twice if the archive holds two of that name
 * @throws ImportError when the archive is unreadable.
 */
export const unpackArchive = async (
  archive: string,
  folder: string,
  check: (name: string, bytes: number) => void,
): Promise<string[]> => {
  const entries = extract()
  const found: string[] = []
  const unpack = async (): Promise<void> => {
    for await (const entry of entries) {
      const path = posix.normalize(entry.header.name)
      if (entry.header.type !== 'file' || !isInner(path)) {
        entry.resume()
        continue
      }
      if (path.endsWith('.ndjson')) {
        check(`${archive}: ${path}`, entry.header.size ?? 0)
        found.push(path)
      }
      const target = join(folder, path)
      await mkdir(dirname(target), { recursive: true })
      await pipeline(entry, createWriteStream(target))
    }
  }
  try {
    await Promise.all([pipeline(createReadStream(archive), createGunzip(), entries), unpack()])
  } catch (error) {
    if (error instanceof ImportError || describeDiskFault(error) !== undefined) throw error
    throw new ImportError(archive, [
      { message: `the archive cannot be unpacked: ${messageOf(error)}. Export it again.` },
    ])
  }
  return found
}

/** macOS adds a hidden file to each of an archive. */
const isInner = (path: string): boolean => !path.split('/').some((part) => part === '' || part.startsWith('.'))
