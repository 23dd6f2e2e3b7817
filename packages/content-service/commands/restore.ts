import { readContentSettings } from '../settings.ts'
import { restoreBackup } from '../store/backup/restore-backup.ts'
import type { CommandIo, Program } from './command.ts'
import { dirFlag, projectFlag, withFlags } from './flags.ts'

export const addRestore = (program: Program, { env, print }: CommandIo) =>
  program
    .command('restore <file>')
    .description('replace the content with that of a backup')
    .option('--replace', 'also when there are documents already; they are kept in a file beside the new ones')
    .addOption(dirFlag())
    .addOption(projectFlag())
    .addHelpText(
      'after',
      `
Stop the service first. The backup is unpacked and checked beside the content; when anything is wrong with it, or the
command is interrupted, the content is as it was. A token that is there already stays.`,
    )
    .action((path, { replace = false, ...flags }) =>
      withFlags(env, flags, async (environment) => {
        const { dataDir, projectId } = readContentSettings(environment)
        const { documents, assets, createdAt, before } = await restoreBackup(path, {
          dataDir,
          projectId,
          isReplacing: replace,
        })
        print(`Restored ${documents} documents and ${assets} asset files of ${createdAt}.`)
        if (before) print(`The content before is kept in ${before}; delete it when it is no longer needed.`)
      }),
    )
