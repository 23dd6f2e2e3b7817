import { resetContent } from '../store/reset-content.ts'
import type { Command } from './command.ts'
import { withContent } from './with-content.ts'

export const resetCommand: Command = {
  usage: 'reset [--yes]                        remove every document and asset; the token stays',
  details: `It asks first. --yes answers, for scripts. Make an export before: there is no way back.`,
  options: { yes: { type: 'boolean' } },
  arguments: 0,
  run: ({ has }, { env, print, confirm }) =>
    withContent(env, async (content, { dataDir }) => {
      const count = content.store.documents().length
      if (!has('yes')) {
        if (!confirm) throw new Error(`This would remove all ${count} documents in ${dataDir}. Add --yes to do it without being asked.`)
        if (!(await confirm(`Remove all ${count} documents and their assets in ${dataDir}?`))) {
          print('Nothing was changed.')
          return
        }
      }
      await resetContent(content.store, dataDir)
      print(`Removed ${count} documents.`)
    }),
}
