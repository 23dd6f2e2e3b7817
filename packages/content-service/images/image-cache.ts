import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isPart, replaceFile } from '@schaufenster/cli/replace-file'
import pLimit from 'p-limit'

/**
 * Rendered pictures on disk, with a size limit: the least recently used are evicted first, of those from before a start
 * the oldest.
 *
 * @param folder may be deleted while the service does not run
 * @param maxBytes limit of the folder
 */
export const openImageCache = async (folder: string, maxBytes: number) => {
  // A map keeps its order: the most recently used entry is last.
  const sizes = await readSizes(folder)
  let total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  // One at a time: concurrent writes must not exceed the limit together.
  const enter = pLimit(1)
  const locate = (key: string): string => join(folder, key.slice(0, 2), key)

  const remove = async (key: string): Promise<void> => {
    total -= sizes.get(key) ?? 0
    if (!sizes.delete(key)) return
    await rm(locate(key), { force: true })
  }

  const makeRoom = async (bytes: number): Promise<void> => {
    for (const key of sizes.keys()) {
      if (total + bytes <= maxBytes) return
      await remove(key)
    }
  }

  const writeEntry = async (key: string, bytes: Buffer): Promise<void> => {
    if (bytes.length > maxBytes) return
    await remove(key)
    await makeRoom(bytes.length)
    await replaceFile(locate(key), (part) => writeFile(part, bytes))
    sizes.set(key, bytes.length)
    total += bytes.length
  }

  await makeRoom(0)
  return {
    async read(key: string): Promise<Buffer | undefined> {
      const size = sizes.get(key)
      if (size === undefined) return undefined
      const bytes = await readFile(locate(key)).catch(() => undefined)
      if (!bytes) {
        await remove(key)
        return undefined
      }
      if (sizes.delete(key)) sizes.set(key, size)
      return bytes
    },
    /** Makes room, then writes. A picture larger than the whole cache is not stored. */
    write: (key: string, bytes: Buffer) => enter(() => writeEntry(key, bytes)),
    /** Bytes on disk at this moment. */
    size: () => total,
  }
}

/** The sizes of the folder's pictures, the oldest first. Partial files of a killed service are removed. */
const readSizes = async (folder: string): Promise<Map<string, number>> => {
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const found: { name: string; size: number; time: number }[] = []
  for (const file of files) {
    if (!file.isFile()) continue
    const path = join(file.parentPath, file.name)
    if (isPart(file.name)) await rm(path, { force: true })
    else {
      const facts = await stat(path).catch(() => undefined)
      if (facts) found.push({ name: file.name, size: facts.size, time: facts.mtimeMs })
    }
  }
  return new Map(found.toSorted((left, right) => left.time - right.time).map(({ name, size }) => [name, size]))
}
