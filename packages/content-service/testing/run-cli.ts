import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const CLI = join(import.meta.dirname, '..', 'cli.ts')

export interface CliRun {
  child: ChildProcess
  output: () => string
  /** Resolves when the text has been printed. */
  printed: (text: string) => Promise<void>
  exit: Promise<number | null>
}

/** Runs the command line in its own process, until the end of the test. */
export const runCli = (args: string[], { env, cwd }: { env: Record<string, string>; cwd?: string }): CliRun => {
  const child = spawn(process.execPath, [CLI, ...args], { env: { ...process.env, ...env }, ...(cwd && { cwd }) })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exit = once(child, 'close').then(() => child.exitCode)
  return {
    child,
    output: () => output,
    exit,
    async printed(text) {
      while (!output.includes(text))
        await Promise.race([once(child.stdout, 'data'), exit.then(() => Promise.reject(new Error(output)))])
    },
  }
}
