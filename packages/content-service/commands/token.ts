import { readSettings } from '../settings.ts'
import { ensureToken, renewToken } from '../store/token.ts'
import type { Command } from './command.ts'

export const tokenCommand: Command = {
  usage: 'token [--renew]                      show the editor token',
  details: `--renew   put a new one in its place; logins of browsers end. A running service knows it after its next start.`,
  options: { renew: { type: 'boolean' } },
  arguments: 0,
  async run({ has }, { env, print }) {
    const { dataDir, token } = readSettings(env)
    if (token !== undefined) {
      throw new Error(
        'The token is the one in CONTENT_TOKEN. Change it there, or unset the variable to use the one in the data folder.',
      )
    }
    // Standard output has only the token, so that scripts can read it.
    print(has('renew') ? renewToken(dataDir) : ensureToken(dataDir, () => undefined))
  },
}
