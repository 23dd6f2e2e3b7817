import { createClient } from '@sanity/client'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listProcesses, makeStartCopy, type StartedCopy } from '#e2e/testing/start-copy.ts'

const PAGE = '/leistungen'
const TITLE = 'box-leistungen-titel'
/** Each start builds the site, which is slow on a busy machine. */
const START_MS = 240_000
const AGAIN_MS = 120_000

const project = makeStartCopy({
  site: Number(process.env['PORT'] ?? 3190),
  content: Number(process.env['CONTENT_PORT'] ?? 3490),
})
const database = join(project.root, '.content/content.sqlite')
let site: StartedCopy

const connect = () => {
  const token = readFileSync(join(project.root, '.content/token'), 'utf8').trim()
  return createClient({
    projectId: 'schaufenster',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: site.contentUrl,
    useProjectHostname: false,
    useCdn: false,
    token,
  })
}
const edit = (title: string) => connect().patch(TITLE).set({ title }).commit()
const isAnswering = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
const whenPublished = (title: string) =>
  expect
    .poll(async () => (await fetch(site.url + PAGE)).text(), {
      timeout: AGAIN_MS,
      interval: 250,
      message: `"${title}" is published`,
    })
    .toContain(title)
/** A zombie process is not alive. */
const isAlive = (pid: number): boolean =>
  listProcesses().some((one) => one.pid === pid && !one.command.includes('<defunct>'))
/** Kills a program and waits for its replacement. */
const replace = async (program: 'service' | 'publisher'): Promise<void> => {
  const before = site.find()[program]
  if (before === undefined) throw new Error(`There is no ${program}.\n${site.output()}`)
  process.kill(before, 'SIGKILL')
  await expect.poll(() => site.find()[program] ?? before, { timeout: AGAIN_MS }).not.toBe(before)
}

beforeAll(async () => {
  site = await project.start({ npm: true })
  await site.said(/publish: Following/)
}, START_MS)
afterAll(() => project.remove(), 60_000)

describe('npm start', () => {
  it(
    'a second one in the same folder is refused with a message that names the first',
    { timeout: 60_000 },
    async () => {
      const second = project.launch({ env: { PORT: '0', CONTENT_PORT: '0' } })
      expect(await second.exited).toBe(1)
      expect(second.output()).toMatch(
        /^✗ "npm start" is already running in this folder \(process \d+\)\. Stop it first.*\n$/,
      )
      expect(await isAnswering(site.url)).toBe(true)
    },
  )

  it(
    'D03 a wrong setting of web analytics ends the start at once: nothing is said to be served',
    { timeout: 60_000 },
    async () => {
      const wrong = project.launch({ env: { PORT: '0', CONTENT_PORT: '0', ANALYTICS: 'falsch' } })
      expect(await wrong.exited).toBe(1)
      expect(wrong.output()).toMatch(/^✗ ANALYTICS is "falsch", which is not a known adapter\..*\n$/)
    },
  )

  it('a killed publisher is restarted, and changes made meanwhile are published', { timeout: AGAIN_MS }, async () => {
    await replace('publisher')
    await edit('Nach dem Neustart der Veröffentlichung')
    await whenPublished('Nach dem Neustart der Veröffentlichung')
    expect(site.output()).toContain('✗ The publisher exited unexpectedly (SIGKILL). Restarting in 1 s.')
  })

  it(
    'a killed content service is restarted; pages are served meanwhile, and its next change is published',
    { timeout: AGAIN_MS },
    async () => {
      await replace('service')
      expect(await isAnswering(site.url + PAGE)).toBe(true)
      await expect.poll(() => isAnswering(`${site.contentUrl}/v1/ping`), { timeout: AGAIN_MS }).toBe(true)
      await edit('Nach dem Neustart des Dienstes')
      await whenPublished('Nach dem Neustart des Dienstes')
    },
  )

  it('after kill -9 of npm no process is left, and the next start works', { timeout: START_MS }, async () => {
    const { all } = site.find()
    process.kill(site.pid, 'SIGKILL')
    await expect.poll(() => all.filter(isAlive), { timeout: AGAIN_MS }).toEqual([])
    site = await project.start()
    await edit('Nach dem Ende von npm')
    await whenPublished('Nach dem Ende von npm')
    process.kill(site.pid, 'SIGTERM')
    await site.exited
  })

  it(
    'with a damaged database it serves the published site, and reports the file and what to do; with a restored copy it continues',
    { timeout: START_MS },
    async () => {
      const copy = readFileSync(database)
      writeFileSync(database, 'damaged '.repeat(1000))
      site = await project.start()
      expect(await (await fetch(site.url + PAGE)).text()).toContain('Nach dem Ende von npm')
      expect(site.output()).toMatch(
        /content\.sqlite is damaged \(.+\)\. It was set aside as .+\.damaged-.+\.sqlite\..*reset --empty/,
      )
      expect(site.output()).toContain('The site of the last publication is served.')
      expect(readdirSync(join(project.root, '.content')).some((name) => name.startsWith('content.damaged-'))).toBe(true)
      expect(existsSync(database)).toBe(false)

      writeFileSync(database, copy, { mode: 0o600 })
      await expect.poll(() => isAnswering(`${site.contentUrl}/v1/ping`), { timeout: AGAIN_MS }).toBe(true)
      await edit('Mit der Kopie')
      await whenPublished('Mit der Kopie')
    },
  )
})
