import { Option } from '@schaufenster/cli/command'
import { readContentSettings } from '../settings.ts'
import { ensureSiteKey } from '../store/site-key.ts'
import { ensureToken, renewToken } from '../store/token.ts'
import type { CommandIo, Program } from './command.ts'
import { dirFlag, withFlags } from './flags.ts'
import { requireFolder } from './with-content.ts'

export const addToken = (program: Program, { env, print }: CommandIo) =>
  program
    .command('token')
    .description('show the editor token')
    .option('--renew', 'put a new one in its place; logins of browsers end, of a running service too')
    .addOption(
      new Option('--site', 'the site’s key instead, for CONTENT_SITE_KEY on another machine').conflicts('renew'),
    )
    .addOption(dirFlag())
    .action(({ renew = false, site = false, ...flags }) =>
      withFlags(env, flags, (environment) => {
        const { dataDir, token, siteKey } = readContentSettings(environment)
        if (site) {
          requireFolder(dataDir)
          return print(siteKey ?? ensureSiteKey(dataDir))
        }
        if (token !== undefined) {
          throw new Error(
            'The token is the one in CONTENT_TOKEN. Change it there, or unset the variable to use the one in the data folder.',
          )
        }
        requireFolder(dataDir)
        // Standard output has only the token, so that scripts can read it.
        print(renew ? renewToken(dataDir) : ensureToken(dataDir, () => undefined))
      }),
    )
