import { dirname, resolve } from 'node:path'
import { requireWritable } from '@schaufenster/cli/writable'
import { readContentSettings } from '../settings.ts'
import { createBackup } from '../store/backup/create-backup.ts'
import type { CommandIo, Program } from './command.ts'
import { dirFlag, projectFlag, withFlags } from './flags.ts'

export const addBackup = (program: Program, { env, print, progress }: CommandIo) =>
  program
    .command('backup <file>')
    .description('write everything into one file; the service may run')
    .option('--replace', 'overwrite a file that is there already')
    .addOption(dirFlag())
    .addOption(projectFlag())
    .addHelpText(
      'after',
      `
Documents, drafts, history, pictures and files, and the editor token, as of one moment. The file is for "restore" of
this service; it contains the token, so only its owner may read it. To give content away, use "export".`,
    )
    .action((path, { replace: isReplacing = false, ...flags }) =>
      withFlags(env, flags, async (environment) => {
        requireWritable(dirname(resolve(path)), 'Give another path.')
        const { dataDir, projectId } = readContentSettings(environment)
        const { documents, assets, bytes } = await createBackup(path, {
          dataDir,
          projectId,
          isReplacing,
          onProgress: progress,
        })
        print(`Backed up ${documents} documents and ${assets} asset files to ${path} (${(bytes / 1e6).toFixed(1)} MB).`)
      }),
    )
