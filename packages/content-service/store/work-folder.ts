import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isAbandoned, isPart, toPart } from '@schaufenster/cli/replace-file'

const DAY_MS = 24 * 60 * 60 * 1000

/** In a container, every process may have the same id: then only the age of a folder tells that it was left behind. */
const isLeftover = async (path: string): Promise<boolean> =>
  isAbandoned(path) || (isPart(path) && (await stat(path)).mtimeMs < Date.now() - DAY_MS)

/**
 * Creates a folder beside a file that only its owner may read: what the file is made of contains drafts. Removes those
 * of processes that were killed.
 */
export const openWorkFolder = async (target: string): Promise<string> => {
  const folder = dirname(target)
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    try {
      if (await isLeftover(path)) await rm(path, { recursive: true, force: true })
    } catch {
      // It is another user's, or has just been removed.
    }
  }
  const work = toPart(`${target}-${randomUUID()}`)
  await mkdir(work, { mode: 0o700 })
  return work
}
