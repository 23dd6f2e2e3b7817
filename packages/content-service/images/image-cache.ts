import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isPart, replaceFile } from '@schaufenster/cli/replace-file'
import pLimit from 'p-limit'

interface Entry {
  size: number
  /** When its file was last marked as used, milliseconds. */
  marked: number
}

/** Usage is recorded to the hour; recording every read would cost a write per read. */
const MARK_EVERY_MS = 3_600_000

/**
 * Rendered pictures on disk, with a size limit: the least recently used are evicted first.
 *
 * @param folder may be deleted while the service does not run
 * @param mostBytes limit of the folder
 */
export const openImageCache = async (folder: string, mostBytes: number) => {
  // A map keeps its order: the most recently used entry is last.
  const entries = await readEntries(folder)
  let total = [...entries.values()].reduce((sum, { size }) => sum + size, 0)
  // One at a time: concurrent writes must not exceed the limit together.
  const enter = pLimit(1)
  const locate = (key: string): string => join(folder, key.slice(0, 2), key)

  const remove = async (key: string): Promise<void> => {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    total -= entry.size
    await rm(locate(key), { force: true })
  }

  const makeRoom = async (bytes: number): Promise<void> => {
    for (const key of entries.keys()) {
      if (total + bytes <= mostBytes) return
      await remove(key)
    }
  }

  const writeEntry = async (key: string, bytes: Buffer): Promise<void> => {
    if (bytes.length > mostBytes) return
    await remove(key)
    await makeRoom(bytes.length)
    await replaceFile(locate(key), (part) => writeFile(part, bytes))
    entries.set(key, { size: bytes.length, marked: Date.now() })
    total += bytes.length
  }

  await makeRoom(0)
  return {
    async read(key: string): Promise<Buffer | undefined> {
      const entry = entries.get(key)
      if (!entry) return undefined
      const bytes = await readFile(locate(key)).catch(() => undefined)
      if (!bytes) {
        await remove(key)
        return undefined
      }
      if (entries.delete(key)) entries.set(key, entry)
      if (Date.now() - entry.marked > MARK_EVERY_MS) {
        entry.marked = Date.now()
        await utimes(locate(key), new Date(), new Date()).catch(() => undefined)
      }
      return bytes
    },
    /** Makes room, then writes. A picture larger than the whole cache is not stored. */
    write: (key: string, bytes: Buffer) => enter(() => writeEntry(key, bytes)),
    /** Bytes on disk at this moment. */
    size: () => total,
  }
}

/** The entries of the folder, the least recently used first. Partial files of a killed service are removed. */
const readEntries = async (folder: string): Promise<Map<string, Entry>> => {
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const found: [string, Entry][] = []
  for (const file of files) {
    if (!file.isFile()) continue
    const path = join(file.parentPath, file.name)
    if (isPart(file.name)) await rm(path, { force: true })
    else {
      const facts = await stat(path).catch(() => undefined)
      if (facts) found.push([file.name, { size: facts.size, marked: facts.mtimeMs }])
    }
  }
  return new Map(found.toSorted(([, left], [, right]) => left.marked - right.marked))
}
