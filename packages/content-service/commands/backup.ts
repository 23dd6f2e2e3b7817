import { DATABASE_NAME } from '../open-content.ts'
import { readSettings } from '../settings.ts'
import { createBackup } from '../store/backup/create-backup.ts'
import type { Command } from './command.ts'

export const backupCommand: Command = {
  usage: 'backup <file> [--replace]            write everything into one file; the service may run',
  details: `Documents, drafts, history, pictures and files, and the editor token, as of one moment. The file is for "restore" of
this service; it contains the token, so only its owner may read it. To give content away, use "export".

--replace   overwrite a file that is there already`,
  options: { replace: { type: 'boolean' } },
  arguments: 1,
  async run({ path, has }, { env, print, progress }) {
    const { dataDir, projectId } = readSettings(env)
    const { documents, assets, bytes } = await createBackup(path, {
      dataDir,
      database: DATABASE_NAME,
      projectId,
      isReplacing: has('replace'),
      onProgress: progress,
    })
    print(`Backed up ${documents} documents and ${assets} asset files to ${path} (${(bytes / 1e6).toFixed(1)} MB).`)
  },
}
