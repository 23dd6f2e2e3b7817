import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { ImportError } from './import-error.ts'

/** The entries that are extracted; the path before them is the folder named after dataset and time. */
const WANTED = /(?:^|\/)([^/]+\.ndjson|assets\.json|(?:images|files)\/[^/]+)$/

/**
 * Unpacks a Sanity export (`.tar.gz`) into `folder`. Only regular files with a known name are written, directly below
 * `folder`: an archive cannot write outside of it.
 *
 * @throws ImportError when the archive is unreadable.
 */
export const unpackArchive = async (archive: string, folder: string): Promise<void> => {
  const entries = extract()
  const unpack = async (): Promise<void> => {
    for await (const entry of entries) {
      const [, path] = WANTED.exec(entry.header.name) ?? []
      if (entry.header.type !== 'file' || path === undefined || path.endsWith('/..')) {
        entry.resume()
        continue
      }
      const target = join(folder, path)
      await mkdir(dirname(target), { recursive: true })
      await pipeline(entry, createWriteStream(target))
    }
  }
  try {
    await Promise.all([pipeline(createReadStream(archive), createGunzip(), entries), unpack()])
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ImportError(archive, [{ message: `the archive cannot be unpacked: ${reason}. Export it again.` }])
  }
}
