import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, watch, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { RawAnswers } from '../create-schaufenster/questions.ts'
import { toRawAnswers } from '../create-schaufenster/testing/raw-answers.ts'

const PROGRAM = resolve('packages/schaufenster/new-studio.ts')
const makeFolder = () => mkdtempSync(join(tmpdir(), 'new-studio-'))

/** A fake npm, first on the path. */
const writeNpm = (script: string): string => {
  const folder = makeFolder()
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\n${script}\n`)
  chmodSync(join(folder, 'npm'), 0o755)
  return folder
}

const start = (root: string, more: RawAnswers, npm = writeNpm('exit 9')) => {
  // A folder of its own for what is temporary, to see what stays of it.
  const temporary = makeFolder()
  const answers = Object.entries(toRawAnswers(more)).map(([name, answer]) => `--${name}=${answer}`)
  const child = spawn(process.execPath, [PROGRAM, root, ...answers], {
    env: { ...process.env, PATH: [npm, process.env['PATH']].join(delimiter), TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  return {
    child,
    whenEnded: async () => {
      await once(child, 'close')
      return { code: child.exitCode, output, leftovers: readdirSync(temporary) }
    },
  }
}

describe('a wrong answer is named before anything is packed or built, and nothing is written', () => {
  test.each<[given: RawAnswers, message: string]>([
    [{ signal: '' }, 'Missing: --signal.'],
    [{ 'vat-id': '', 'business-id': 'DE123456789' }, 'not a Wirtschafts-Identifikationsnummer'],
    [{ 'vat-id': '', 'business-id': '' }, 'Give --vat-id or --business-id'],
    [{ lilac: '#777777' }, 'has a contrast of'],
    [{ address: 'studio-blau.de' }, 'Write it with its protocol'],
    [{ 'text-font': '../../etc' }, '--text-font: The font "../../etc" cannot be had'],
    [{ 'display-font': 'Gibt Es Nicht' }, '--display-font: The font "Gibt Es Nicht" cannot be had'],
  ])('%o', async (given, message) => {
    const root = join(makeFolder(), 'neu')
    const { code, output, leftovers } = await start(root, given).whenEnded()
    expect([code, output]).toEqual([1, expect.stringContaining(message)])
    expect([output.includes('Packing'), existsSync(root), leftovers]).toEqual([false, false, []])
  })

  test('a folder that is not empty', async () => {
    const root = makeFolder()
    mkdirSync(join(root, 'src'))
    const { code, output } = await start(root, { signal: 'rot' }).whenEnded()
    expect([code, output]).toEqual([1, expect.stringContaining('is not empty: it has src.')])
  })
})

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s while a font is fetched, which it says: nothing stays', async (signal, expected) => {
  const root = join(makeFolder(), 'neu')
  const place = makeFolder()
  const change = once(watch(place), 'change')
  const run = start(root, { 'display-font': 'Fraunces' }, writeNpm(`touch '${place}/asked' && exec sleep 600`))
  await change
  run.child.kill(signal)
  const { code, output, leftovers } = await run.whenEnded()
  expect([code, leftovers, existsSync(root)]).toEqual([expected, [], false])
  expect(output).toMatch(
    /▸ Fetching the font "Fraunces" from npm’s registry[^]*✗ Stopped, and nothing was changed\.\n$/,
  )
})
