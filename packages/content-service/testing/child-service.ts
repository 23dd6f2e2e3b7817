import { spawn, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const CLI = join(import.meta.dirname, '..', 'cli.ts')

export interface ChildService {
  url: string
  token: string
  projectId: string
  dataset: string
  /** Milliseconds from starting the program to its first answer. */
  startMs: number
  process: ChildProcess
  output: () => string
  /** Kills it as a power cut would, and waits until it is gone. Does nothing when it is already gone. */
  kill: () => Promise<void>
}

export interface ChildOptions {
  dataDir: string
  port?: number
  env?: Record<string, string>
  /** A program that wraps the service, e.g. a shell that sets a limit; `"$@"` is the service. */
  shell?: string
  /** Kills it, also during start-up. */
  signal?: AbortSignal
}

/**
 * Runs the service in its own process, as `npm run content -- start` does. @throws Error with its output when it
 * exits immediately
 */
export const startChild = async ({
  dataDir,
  port = 0,
  env = {},
  shell,
  signal,
}: ChildOptions): Promise<ChildService> => {
  const started = performance.now()
  const program = [process.execPath, CLI, 'start']
  const [command = '', ...args] = shell === undefined ? program : ['sh', '-c', shell, 'sh', ...program]
  const child = spawn(command, args, {
    env: { ...process.env, CONTENT_DIR: dataDir, CONTENT_PORT: String(port), CONTENT_PROJECT_ID: 'studio', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  signal?.addEventListener('abort', () => child.kill('SIGKILL'))
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const [found] = /http:\/\/127\.0\.0\.1:\d+(?=\n)/.exec(output.slice(output.indexOf('ready'))) ?? []
      if (found !== undefined && output.includes('ready')) resolve(found)
    })
    void gone.then(() => reject(new Error(`The service exited immediately:\n${output}`)))
  })
  const token = (await readFile(join(dataDir, 'token'), 'utf8')).trim()
  return {
    url,
    token,
    projectId: 'studio',
    dataset: 'production',
    startMs: performance.now() - started,
    process: child,
    output: () => output,
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}
