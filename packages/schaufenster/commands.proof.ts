import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
const toArguments = ([name, line]: [name: string, line: string]): [name: string, args: string[]] => {
  const [program = '', ...args] = line.split(' ')
  return [name, program === 'node' ? args : [join('node_modules/.bin', program), ...args]]
}
const commands = Object.entries<string>(scripts).map(toArguments)
/** Needed once, so that no script is named after it. */
commands.push(toArguments(['languages', 'schaufenster languages']))
/** Has a help of its own. */
const FOREIGN = new Set(['format'])

const run = async (args: readonly string[], options: { cwd?: string; env?: Record<string, string> } = {}) => {
  const child = spawn(process.execPath, args, {
    ...options,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 120_000,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await once(child, 'close')
  return { code: child.exitCode, output }
}

describe('every command of package.json, and languages', () => {
  test.each(commands)('%s --help says what it is for, and does nothing', async (name, args) => {
    const { code, output } = await run([...args, '--help'])
    expect(output).toMatch(FOREIGN.has(name) ? /Usage: / : /^Usage: (?:npm|npx) /)
    expect(output).not.toContain('▸')
    expect(code).toBe(0)
  })

  test.each(commands)('%s refuses an option that it does not know, before it works', async (_name, args) => {
    const { code, output } = await run([...args, '--prot', '4384'])
    expect(output).toMatch(/--prot/)
    expect(output).not.toMatch(/▸|\n {4}at /)
    expect(code).toBe(1)
  })

  test.each(commands)('%s refuses an argument that it does not know, before it works', async (name, args) => {
    const { code, output } = await run([...args, 'no-such-argument'])
    if (!FOREIGN.has(name)) expect(output).toContain('no-such-argument')
    expect(output).not.toMatch(/▸|\n {4}at /)
    expect(code).not.toBe(0)
  })
})

test.each([
  ['start', { ASSETS: 'cdn' }, /^✗ ASSETS is "cdn"\. Use files or service/],
  ['start', { ANALYTICS: 'matomo' }, /^✗ ANALYTICS is "matomo", which is not a known adapter/],
  ['start', { TLS_CERT: 'x.pem' }, /^✗ TLS_CERT names x\.pem, which cannot be read/],
  ['build', { COMPRESSED_FILES: 'nein', LIVE_ROUTES: 'ja' }, /^✗ LIVE_ROUTES is "ja"[^]*COMPRESSED_FILES is "nein"/],
  ['build', { SITE_BASE: '/a', SITE_URL: 'https://a.de/b' }, /Remove one of the two/],
  ['dev', { SANITY_PROJECT_ID: 'Mein Projekt' }, /^✗ SANITY_PROJECT_ID is "Mein Projekt"\. Use the project’s id/],
  ['dev', { CONTENT_HISTORY: '5' }, /^✗ CONTENT_HISTORY is "5"/],
  ['test:visual', { CHROMIUM_PATH: '/nowhere' }, /^✗ CHROMIUM_PATH is "\/nowhere"\. Set it to the path of a program/],
  ['test:engines', { FIREFOX_PATH: '/nowhere' }, /FIREFOX_PATH is "\/nowhere"/],
  ['publish', { SANITY_API_VERSION: 'heute' }, /^✗ SANITY_API_VERSION is "heute"\. Use a date/],
])('%s with %o says so at once', async (name, env, message) => {
  const args = commands.find(([known]) => known === name)?.[1] ?? []
  const { code, output } = await run(args, { env })
  expect(output).toMatch(message)
  expect(output).not.toMatch(/▸|\n {4}at /)
  expect(code).toBe(1)
})
