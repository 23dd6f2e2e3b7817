import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Npm } from '@schaufenster/theme/find-fonts'

const run = promisify(execFile)

export const npm: Npm = async (args, cwd) => {
  // `npm run --silent` would silence this one, too, and with it the reason of a failure.
  await run('npm', [...args, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd,
    shell: process.platform === 'win32',
  })
}
