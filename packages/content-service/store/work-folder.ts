import { mkdir, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isAbandoned, toPart } from '@schaufenster/cli/replace-file'

/**
 * Creates a folder beside a file that only its owner may read: what the file is made of contains drafts. Removes those
 * of processes that were killed.
 */
export const openWorkFolder = async (target: string): Promise<string> => {
  const folder = dirname(target)
  for (const name of (await readdir(folder).catch(() => [])).filter(isAbandoned))
    // What cannot be removed is another user's.
    await rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined)
  const work = toPart(target)
  await mkdir(work, { mode: 0o700 })
  return work
}
