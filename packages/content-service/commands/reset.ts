import { resetContent } from '../store/reset-content.ts'
import type { CommandIo, Program } from './command.ts'
import { dirFlag, withFlags } from './flags.ts'
import { withRestoredContent } from './with-content.ts'

export const addReset = (program: Program, { env, print, confirm }: CommandIo) =>
  program
    .command('reset')
    .description('remove every document and asset; the token stays')
    .option('--empty', 'the dataset stays empty; otherwise it counts as new, and the next start with --import fills it')
    .option('--yes', 'answers the question, for scripts')
    .addOption(dirFlag())
    .addHelpText('after', '\nIt asks first. Make an export before: this cannot be undone.')
    .action(({ empty = false, yes = false, ...flags }) =>
      withFlags(env, flags, (environment) =>
        withRestoredContent({ env: environment, print }, async (content, { dataDir }) => {
          const count = content.store.ids().length
          if (!yes) {
            if (!confirm)
              throw new Error(
                `This would remove all ${count} documents in ${dataDir}. Add --yes to do it without being asked.`,
              )
            if (!(await confirm(`Remove all ${count} documents and their assets in ${dataDir}?`))) {
              print('Nothing was changed.')
              return
            }
          }
          const next = empty ? 'empty' : 'new'
          print(`Removed ${await resetContent(content.store, dataDir, next)} documents.`)
          if (next === 'new')
            print(
              'The next start with --import, such as "npm start" of the site, fills it again. For a dataset that stays empty: reset --empty',
            )
        }),
      ),
    )
