import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'

/**
 * Writes a `.tar.gz`. Same content, same bytes: entries have no time or owner.
 *
 * @param mode access to the file, and to those in it
 */
export const packArchive = (file: string, mode: number) => {
  const archive = pack()
  const writing = pipeline(archive, createGzip(), createWriteStream(file, { mode }))
  // The next await receives the error; until then it must not count as unhandled.
  writing.catch(() => undefined)
  const add = (name: string, size: number, source: Readable): Promise<void> =>
    Promise.race([pipeline(source, archive.entry({ name, size, mode, mtime: new Date(0) })), writing])
  return {
    /** @param toParts makes the text twice, in parts: an archive says the size first, and it may be longer than a string can be */
    async addText(name: string, toParts: () => Iterable<string>): Promise<void> {
      let size = 0
      for (const part of toParts()) size += Buffer.byteLength(part)
      await add(name, size, Readable.from(toParts()))
    },
    async addFile(name: string, source: string): Promise<void> {
      await add(name, (await stat(source)).size, createReadStream(source))
    },
    async finish(): Promise<void> {
      archive.finalize()
      await writing
    },
    async discard(): Promise<void> {
      archive.destroy()
      await writing.catch(() => undefined)
    },
  }
}
