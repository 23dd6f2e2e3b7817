import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { listProcesses } from './testing/list-processes.ts'

const toModule = (name: string): string => JSON.stringify(pathToFileURL(join(import.meta.dirname, name)).href)

/** Runs a program and provides its output line by line. */
const runProgram = (program: string, env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines: string[] = []
  const waiting: { pattern: RegExp; found: (line: string) => void }[] = []
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      lines.push(line)
      for (const { pattern, found } of waiting) if (pattern.test(line)) found(line)
    })
  }
  return {
    child,
    /** The next line that matches. */
    line: (pattern: RegExp): Promise<string> => new Promise((found) => waiting.push({ pattern, found })),
    lines,
  }
}

const isAnswering = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  )

it('the content service ends when its parent is killed, and its port is free', { timeout: 30_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'children-'))
  const parent = runProgram(
    `const { startChild } = await import(${toModule('children.ts')}); startChild('content', ['packages/content-service/cli.ts', 'start']); setInterval(() => {}, 1000)`,
    { CONTENT_DIR: dataDir, CONTENT_PORT: '0' },
  )
  const [url = ''] = /http:\S+/.exec(await parent.line(/ready/)) ?? []
  expect(await isAnswering(`${url}/v1/ping`)).toBe(true)
  parent.child.kill('SIGKILL')
  await once(parent.child, 'exit')
  await expect.poll(() => isAnswering(`${url}/v1/ping`)).toBe(false)
})

it(
  'with CONTENT_PORT=0 the content service is restarted where the site looks for it',
  { timeout: 60_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'children-'))
    const env = { CONTENT_DIR: dataDir, CONTENT_PORT: '0', SANITY_PROJECT_ID: '', SANITY_API_HOST: '' }
    // Then there is nothing to import.
    execFileSync(process.execPath, ['packages/content-service/cli.ts', 'reset', '--empty', '--yes'], {
      env: { ...process.env, ...env },
    })
    const parent = runProgram(
      `const { startContent, expectContent } = await import(${toModule('content.ts')})
       const { SANITY_API_HOST } = await startContent(true)
       console.log('site: ' + SANITY_API_HOST + ' ' + expectContent().SANITY_API_HOST)`,
      env,
    )
    const [, url = '', expected] = /site: (\S+) (\S+)/.exec(await parent.line(/site: /)) ?? []
    expect(expected).toBe(url)
    const again = parent.line(/ready/)
    const service = listProcesses().find((one) => one.parent === parent.child.pid && one.command.includes('cli.ts'))
    process.kill(Number(service?.pid), 'SIGKILL')
    expect(await again).toContain(url)
    expect(await isAnswering(`${url}/v1/ping`)).toBe(true)
  },
)

const keep = (insist: boolean, args: string[]): string => `
  const { keepChild } = await import(${toModule('keep-child.ts')})
  const program = { name: 'it', title: 'The program', args: ${JSON.stringify(args)}, ready: /^ready/, insist: ${insist} }
  setInterval(() => {}, 1000)
  keepChild(program).then((line) => console.log('first: ' + line), (error) => console.log('failed: ' + error.message))
`

it('a program that dies is restarted', { timeout: 30_000 }, async () => {
  const parent = runProgram(
    keep(false, [
      '-e',
      'console.log("ready " + process.pid); process.once("disconnect", () => process.exit()); setInterval(() => {}, 1000)',
    ]),
  )
  const pids = new Set<number>()
  for (let round = 0; round < 3; round++) {
    const pid = Number(/\d+/.exec(await parent.line(/it: ready/))?.[0])
    pids.add(pid)
    process.kill(pid, 'SIGKILL')
  }
  expect(pids.size).toBe(3)
  expect(parent.lines.filter((line) => line.includes('first: '))).toHaveLength(1)
  expect(parent.lines).toContain('✗ The program exited unexpectedly (SIGKILL). Restarting in 1 s.')
})

it(
  'a program that cannot start is reported immediately; if the site is already published, it is retried',
  { timeout: 30_000 },
  async () => {
    const single = runProgram(keep(false, ['-e', 'process.exitCode = 3']))
    expect(await single.line(/failed/)).toBe('failed: it ended before it was ready (exit code 3).')
    const insisting = runProgram(keep(true, ['-e', 'process.exitCode = 3']))
    await Promise.all([
      insisting.line(/failed/),
      insisting.line(/Restarting in 1 s/),
      insisting.line(/Restarting in 2 s/),
    ])
    expect(single.lines.join('\n')).not.toContain('Restarting')
  },
)
