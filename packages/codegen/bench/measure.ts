import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export interface Cost {
  /** Wall time in milliseconds. */
  ms: number
  /** Peak resident memory of one process, in megabytes. */
  mb: number
}

const preload = pathToFileURL(join(import.meta.dirname, 'peak-memory.ts')).href

/** Environment of a process that records its peak memory in the file. */
export const withPeakMemory = (file: string): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_OPTIONS: `--import=${preload}`,
  PEAK_MEMORY_FILE: file,
})

/** In megabytes; 0 when nothing was recorded. */
export const readPeakMemory = (file: string): number =>
  Math.max(0, ...readFileSync(file, 'utf8').trim().split('\n').map(Number)) / 1024

/**
 * Runs node with these arguments in a separate process.
 *
 * @throws Error with its output when it fails
 */
export const runNode = (args: readonly string[], cwd: string, extra: NodeJS.ProcessEnv = {}): Promise<Cost> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const file = join(folder, 'memory')
  return new Promise((done, fail) => {
    const since = performance.now()
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...withPeakMemory(file), ...extra },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()))
    child.once('error', fail)
    child.once('close', (code) => {
      const ms = performance.now() - since
      if (code === 0) done({ ms, mb: readPeakMemory(file) })
      else fail(new Error(`node ${args.join(' ')} in ${cwd} ended with ${code}:\n${output}`))
      rmSync(folder, { recursive: true })
    })
  })
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Several measurements of the same thing. */
export interface Sample {
  median: number
  min: number
  max: number
  /** Largest of the runs. */
  mb: number
}

export const toSample = (costs: readonly Cost[]): Sample => {
  const times = costs.map((cost) => cost.ms)
  return {
    median: median(times),
    min: Math.min(...times),
    max: Math.max(...times),
    mb: Math.max(...costs.map((cost) => cost.mb)),
  }
}
