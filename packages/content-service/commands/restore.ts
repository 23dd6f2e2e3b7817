import { DATABASE_NAME } from '../open-content.ts'
import { readSettings } from '../settings.ts'
import { restoreBackup } from '../store/backup/restore-backup.ts'
import type { Command } from './command.ts'

export const restoreCommand: Command = {
  usage: 'restore <file> [--replace]           put a backup in the place of the content',
  details: `Stop the service first. The backup is unpacked and checked beside the content; when anything is wrong with it, or the
command is interrupted, the content is as it was. A token that is there already stays.

--replace   also where there are documents; they are kept in a file beside the new ones`,
  options: { replace: { type: 'boolean' } },
  arguments: 1,
  async run({ path, has }, { env, print }) {
    const { dataDir, projectId } = readSettings(env)
    const { documents, assets, createdAt, before } = await restoreBackup(path, {
      dataDir,
      database: DATABASE_NAME,
      projectId,
      isReplacing: has('replace'),
    })
    print(`Restored ${documents} documents and ${assets} asset files of ${createdAt}.`)
    if (before) print(`The content before is kept in ${before}; delete it when it is no longer needed.`)
  },
}
