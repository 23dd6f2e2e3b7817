import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Runs npm in a folder. @throws Error with its output */
export type Npm = (args: readonly string[], cwd: string) => Promise<void>

export const npm: Npm = async (args, cwd) => {
  // `npm run --silent` would silence this one, too, and with it the reason of a failure.
  await run('npm', [...args, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd })
}
