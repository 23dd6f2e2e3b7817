import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { WORKSHOP } from './new-studio/project/swap.ts'
import { toRawAnswers } from './new-studio/testing/raw-answers.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGKILL'] as const
/** Milliseconds for the tests of one moment. */
const LIMIT_MS = 120_000

// In the project, so that its packages are found.
mkdirSync('.cache', { recursive: true })
const root = mkdtempSync(join(resolve('.cache'), 'killed-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const at = (path: string): string => join(root, path)

const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@t.example', ...args], { cwd: root, encoding: 'utf8' })

const files = execFileSync('git', ['ls-files', '-z', '.', ':!e2e', ':!docs', ':!bench'], { encoding: 'utf8' })
for (const path of files.split('\0').filter((file) => file !== '' && existsSync(file))) {
  mkdirSync(dirname(at(path)), { recursive: true })
  cpSync(path, at(path))
}
git('init', '--quiet')
git('add', '--all')
git('commit', '--quiet', '--message', 'Start')

/** Stands in for npm: it says that it was started, and takes a while. */
const NPM_STARTED = at('.cache/npm-started')
const programs = at('.cache/programs')
mkdirSync(programs, { recursive: true })
writeFileSync(join(programs, 'npm'), `#!/bin/sh\ntouch '${NPM_STARTED}'\nsleep 1\n`, { mode: 0o755 })
const env = { ...process.env, PATH: `${programs}${delimiter}${process.env['PATH']}` }

/** A slow disk: renames take 100 ms each, so that a signal arrives among them. */
const SLOW = join(programs, 'slow-disk.mjs')
writeFileSync(
  SLOW,
  `import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
const { renameSync } = fs
fs.renameSync = (...paths) => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
  renameSync(...paths)
}
syncBuiltinESMExports()
`,
)

const COMMAND = ['packages/schaufenster/schaufenster.mjs', 'new-studio']
const ANSWERS = Object.entries(toRawAnswers({ keep: 'cursor,projects' })).map(([name, answer]) => `--${name}=${answer}`)
const NEW_FONTS = ['--display-font=Fraunces', '--text-font=Newsreader']

/** When the content was written. */
const TIME = /\d{4}-\d\d-\d\dT[\d:.]+\.\d{3}Z/g

/** Every file that differs from the clone, with its content. */
const readChanges = (): Record<string, string> =>
  Object.fromEntries(
    git('status', '--porcelain', '--untracked-files=all', '-z')
      .split('\0')
      .filter(Boolean)
      .map((line) => {
        const file = at(line.slice(3))
        return [line, existsSync(file) ? readFileSync(file, 'latin1').replaceAll(TIME, '') : '']
      }),
  )

const startAgain = (): void => {
  git('checkout', '--quiet', '.')
  git('clean', '--quiet', '--force', '-d')
  rmSync(NPM_STARTED, { force: true })
}

const makeStudio = (args: readonly string[] = []) =>
  spawnSync(process.execPath, [...COMMAND, ...ANSWERS, ...args], { cwd: root, env, encoding: 'utf8' })

const completeRuns = new Map(
  [[], NEW_FONTS].map((args) => {
    const { stdout, stderr } = makeStudio(args)
    if (!stdout.includes('is ready')) throw new Error(stdout + stderr)
    const changes = readChanges()
    startAgain()
    return [args.length, changes]
  }),
)

interface Moment {
  name: string
  isReached: () => boolean
  args?: readonly string[]
}

const exists = (name: string, path: string, args?: readonly string[]): Moment => ({
  name,
  isReached: () => existsSync(path),
  ...(args && { args }),
})

const MOMENTS: Moment[] = [
  exists('as it begins', at(WORKSHOP)),
  exists('after its theme', at(join(WORKSHOP, 'staged/src/theme/theme.ts'))),
  exists('after its content', at(join(WORKSHOP, 'staged/content'))),
  exists('while npm installs', NPM_STARTED, NEW_FONTS),
  exists('before it puts files into place', at(join(WORKSHOP, 'journal.json'))),
  exists('while it puts files into place', at('content')),
]

describe('`npm run new-studio`, stopped', () => {
  test.each(MOMENTS.flatMap((moment) => SIGNALS.map((signal) => ({ ...moment, signal }))))(
    '$name by $signal: the next command finds the clone as it was, or the whole studio',
    { timeout: LIMIT_MS },
    async ({ isReached, signal, args = [] }) => {
      onTestFinished(startAgain)
      const child = spawn(process.execPath, ['--import', SLOW, ...COMMAND, ...ANSWERS, ...args], {
        cwd: root,
        env,
        detached: true,
      })
      const ended = once(child, 'close')
      await vi.waitUntil(() => isReached() || child.exitCode !== null, { timeout: LIMIT_MS, interval: 1 })
      // As Ctrl-C does: npm, too.
      if (child.exitCode === null) process.kill(-(child.pid ?? 0), signal)
      await ended
      const next = spawnSync(process.execPath, [...COMMAND, '--help'], { cwd: root, env, encoding: 'utf8' })
      expect(next).toMatchObject({ status: 0, stderr: '' })
      expect(existsSync(at(join(WORKSHOP, 'journal.json')))).toBe(false)
      const changes = readChanges()
      if (Object.keys(changes).length > 0) expect(changes).toEqual(completeRuns.get(args.length))
    },
  )

  test('any number of times, it can be made after all', { timeout: LIMIT_MS }, () => {
    expect(makeStudio().stdout).toContain('is ready')
    expect(readChanges()).toEqual(completeRuns.get(0))
  })
})
