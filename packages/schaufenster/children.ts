import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const children = new Set<ChildProcess>()
/**
 * Set by the first signal, or when the work is done: from then on nothing is started, and promises for children stay
 * pending until the exit.
 */
let stopping = false
const forEver = new Promise<never>(() => {})

const SIGNAL_CODES = { SIGINT: 130, SIGTERM: 143 }

/** How long a child may take to exit after SIGTERM, in milliseconds. */
const GRACE_MS = 5000

const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null

/** Stops every child started here: SIGTERM first, then SIGKILL. */
export const stopChildren = async (): Promise<void> => {
  stopping = true
  await Promise.all(
    [...children].filter(isRunning).map(async (child) => {
      const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS)
      child.kill('SIGTERM')
      await once(child, 'exit')
      clearTimeout(timer)
    }),
  )
}

/**
 * Limits V8's young generation, in MB: each process takes some 50 MB less for the same work, in the same time. A publisher of the whole
 * site has twice as much (`package.json`, Dockerfile, systemd unit): with 4 it takes 3 % longer.
 */
const NODE_FLAGS = ['--max-semi-space-size=4']

/** Whether this process is stopping: children are expected to exit then. */
export const isStopping = (): boolean => stopping

export interface Child {
  process: ChildProcess
  /** Resolves with the first matching line; rejects when the child exits before. */
  waitForLine: (pattern: RegExp) => Promise<string>
}

/**
 * Starts a program of this project with the current Node. Its output is passed through with a prefix. It ends when
 * this process ends in any way, because it listens for the end of the IPC channel.
 */
export const startChild = (name: string, args: string[], env: Record<string, string> = {}): Child => {
  if (stopping) throw new Error('Stopping.')
  const child = spawn(process.execPath, [...NODE_FLAGS, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  children.add(child)
  child.once('exit', () => children.delete(child))
  if (!child.stdout) throw new Error(`${name} has no output to read.`)
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => console.log(`  ${name}: ${line}`))
  return {
    process: child,
    waitForLine: (pattern) =>
      new Promise((resolve, reject) => {
        lines.on('line', (line) => {
          if (pattern.test(line)) resolve(line)
        })
        child.once('exit', (code) => {
          if (!stopping) reject(new Error(`${name} ended before it was ready (exit code ${code}).`))
        })
      }),
  }
}

/** Runs a program to its end. @returns its exit code */
export const runChild = async (args: string[], env: Record<string, string> = {}): Promise<number> => {
  if (stopping) return forEver
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: 'inherit' })
  children.add(child)
  await once(child, 'exit')
  return stopping ? forEver : (child.exitCode ?? 1)
}

/** Runs a program to its end and reads what it prints, in the order of its writing. */
export const readChild = async (args: string[]): Promise<{ code: number; output: string }> => {
  if (stopping) return forEver
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  await once(child, 'close')
  return stopping ? forEver : { code: child.exitCode ?? 1, output }
}

/** Runs a program that must succeed. @throws Error after its own messages */
export const mustRun = async (args: string[], env?: Record<string, string>): Promise<void> => {
  if ((await runChild(args, env)) !== 0) throw new Error(`${args[0]} failed; see the messages above.`)
}

/** Builds the site, in a process of its own: a build sets NODE_ENV=production, which tests would inherit. */
export const runBuild = (): Promise<void> => mustRun([fileURLToPath(new URL('build.ts', import.meta.url))])

/** Work that stops what it has started when it fails. */
export const stoppingChildren =
  <Args extends unknown[]>(work: (...args: Args) => Promise<unknown>) =>
  async (...args: Args): Promise<void> => {
    try {
      await work(...args)
    } catch (error) {
      await stopChildren()
      throw error
    }
  }

/** On SIGINT or SIGTERM: calls `stop`, then stops every child, then exits. */
export const stopOnSignal = (stop: () => Promise<unknown>): void => {
  const onSignal = (signal: keyof typeof SIGNAL_CODES) => {
    const code = SIGNAL_CODES[signal]
    if (stopping) process.exit(code)
    stopping = true
    void Promise.all([stop(), stopChildren()]).finally(() => process.exit(code))
  }
  process.on('SIGINT', () => onSignal('SIGINT'))
  process.on('SIGTERM', () => onSignal('SIGTERM'))
}
