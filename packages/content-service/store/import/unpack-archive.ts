import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { ImportError } from './import-error.ts'

/** What of an archive is taken; everything before it is the folder named after the dataset and the time. */
const WANTED = /(?:^|\/)([^/]+\.ndjson|assets\.json|(?:images|files)\/[^/]+)$/

/**
 * Unpacks a Sanity export (`.tar.gz`) into `folder`. Only plain files with a name known to exports are written, flat
 * below `folder`: an archive cannot reach anything outside.
 *
 * @throws ImportError when it is no readable archive.
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
