import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isRunning } from '@schaufenster/cli/is-running'

/**
 * Creates a folder that only its owner may read, for a backup until it is complete: its copy of the database contains
 * the drafts. Removes those of backups that were killed.
 *
 * @param folder where the backup goes
 */
export const openWorkFolder = async (folder: string): Promise<string> => {
  for (const name of await readdir(folder).catch(() => [])) {
    const pid = /^\.content-backup-(\d+)-/.exec(name)?.[1]
    // What cannot be removed is another user's.
    if (pid !== undefined && !isRunning(Number(pid)))
      await rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined)
  }
  return mkdtemp(join(folder, `.content-backup-${process.pid}-`))
}
