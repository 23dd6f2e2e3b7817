import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Npm, NpmTimeoutError } from '@schaufenster/theme/find-fonts'

const run = promisify(execFile)

/** A registry that accepts connections and is silent is given up after two tries of this, in milliseconds; npm's own default is three of five minutes. */
const SILENCE_MS = 10_000
/** For all of a font: a large one has some 40 MB. */
const LIMIT_S = 90

interface NpmOptions {
  /** Ends npm. */
  signal?: AbortSignal | undefined
  limitS?: number
  env?: NodeJS.ProcessEnv
}

const isKilled = (error: unknown): boolean => error instanceof Error && 'killed' in error && error.killed === true

export const createNpm =
  ({ signal, limitS = LIMIT_S, env = process.env }: NpmOptions = {}): Npm =>
  async (args, cwd) => {
    // `npm run --silent` would silence this one, too, and with it the reason of a failure.
    const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    const patience = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', `--fetch-timeout=${SILENCE_MS}`]
    await run('npm', [...args, ...quiet, ...patience], {
      cwd,
      env,
      signal,
      timeout: limitS * 1000,
      shell: process.platform === 'win32',
    }).catch((error: unknown) => {
      throw isKilled(error) && signal?.aborted !== true ? new NpmTimeoutError(limitS) : error
    })
  }
