import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createEditor } from '../e2e/testing/editor.ts'
import { makeStartCopy, type StartedCopy } from '../e2e/testing/start-copy.ts'
import { isTaken } from '../packages/host/testing/is-taken.ts'
import { listProcesses } from '../packages/schaufenster/testing/list-processes.ts'

const PAGE = '/leistungen'
const TITLE = 'box-leistungen-titel'
/** Each start builds the site, which is slow on a busy machine. */
const START_MS = 240_000
const AGAIN_MS = 120_000

const ports = { site: Number(process.env['PORT'] ?? 3190), content: Number(process.env['CONTENT_PORT'] ?? 3490) }
const project = makeStartCopy(ports)
const database = join(project.root, '.content/content.sqlite')
let site: StartedCopy

const connect = () => {
  const token = readFileSync(join(project.root, '.content/token'), 'utf8').trim()
  return createEditor({ url: site.contentUrl, projectId: 'schaufenster', dataset: 'production', token })
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
/** A program may have been started after its processes were listed. */
const areFree = async (): Promise<boolean> => !(await isTaken(ports.site)) && !(await isTaken(ports.content))
/** Kills a program and waits for its replacement. */
const replace = async (program: 'service' | 'publisher'): Promise<void> => {
  const before = site.find()[program]
  if (before === undefined) throw new Error(`There is no ${program}.\n${site.output()}`)
  process.kill(before, 'SIGKILL')
  await expect.poll(() => site.find()[program] ?? before, { timeout: AGAIN_MS }).not.toBe(before)
}

/** When a first start is interrupted: so many milliseconds after a line of its output. What was done before is not done again. */
const MOMENTS: readonly (readonly [line: RegExp, afterMs: number])[] = [
  [/^/, 50],
  [/^/, 600],
  [/▸ Starting/, 300],
  [/Editor token/, 0],
  [/Importing/, 0],
  [/Importing/, 600],
  [/Content service ready/, 0],
  [/▸ Building/, 0],
  [/▸ Building/, 1500],
  [/✓ Building/, 0],
  [/▸ Publishing/, 300],
  [/of \d+ pages …/, 0],
  [/✓ Publishing/, 0],
  [/Ctrl-C stops both/, 0],
  [/publish: Following/, 0],
]
const SIGNALS = { SIGKILL: null, SIGTERM: 143, SIGINT: 130 }
const KEPT = 'Vor dem Abbruch gespeichert'

/** @returns what was wrong: exits with another code, processes that stayed */
const interruptStarts = async (): Promise<string[]> => {
  const faults: string[] = []
  for (const [index, [line, afterMs]] of MOMENTS.entries()) {
    const signal = (['SIGKILL', 'SIGTERM', 'SIGINT'] as const)[index % 3] ?? 'SIGKILL'
    // Npm passes nothing on: a terminal signals all of its processes.
    site = project.launch({ npm: signal === 'SIGKILL' })
    await site.said(new RegExp(`${line.source}|Ctrl-C stops both`))
    if (afterMs > 0) await setTimeout(afterMs)
    if (index === MOMENTS.length - 1) await edit(KEPT)
    const { all } = site.find()
    process.kill(site.pid, signal)
    const code = await site.exited
    // Before it listens for signals it is ended by them.
    if (code !== null && code !== SIGNALS[signal]) faults.push(`${line} ${signal}: exit code ${code}\n${site.output()}`)
    await vi
      .waitUntil(async () => !all.some(isAlive) && (await areFree()), { timeout: 20_000, interval: 100 })
      .catch(() => {
        faults.push(
          `${line} ${signal}: ${all.filter(isAlive).join(', ')} still run, or a port is taken\n${site.output()}`,
        )
      })
  }
  return faults
}
let faults: string[]

beforeAll(
  async () => {
    faults = await interruptStarts()
    site = await project.start({ npm: true })
    await site.said(/publish: Following/)
  },
  MOMENTS.length * 30_000 + START_MS,
)
afterAll(() => project.remove(), 60_000)

it('works after starts that were interrupted at many moments, the first included: nothing is lost', async () => {
  expect(faults).toEqual([])
  const written = readFileSync('demo/content/data.ndjson', 'utf8').trim().split('\n').length
  expect(await connect().fetch('count(*[!string::startsWith(_type, "sanity.")])')).toBe(written)
  await whenPublished(KEPT)
  expect(site.output()).not.toContain('✗')
})

it(
  'a second start in the same folder is refused with a message that names the first',
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

it(
  'while the content service is stopped, pages are served and others say so in time; an edit waits for it',
  {
    timeout: AGAIN_MS,
  },
  async () => {
    const { service } = site.find()
    if (service === undefined) throw new Error(site.output())
    process.kill(service, 'SIGSTOP')
    const edited = edit('Im Schlaf')
    try {
      expect((await fetch(site.url + PAGE)).status).toBe(200)
      const unknown = await fetch(`${site.url}/gibt-es-nicht`)
      expect([unknown.status, unknown.headers.has('retry-after')]).toEqual([503, true])
      expect(await unknown.text()).toContain('gerade nicht erreichbar')
    } finally {
      process.kill(service, 'SIGCONT')
    }
    await edited
    await whenPublished('Im Schlaf')
  },
)

it('when all of it was stopped, as by a laptop that sleeps, it goes on', { timeout: AGAIN_MS }, async () => {
  const { all } = site.find()
  for (const pid of all) process.kill(pid, 'SIGSTOP')
  const edited = edit('Nach dem Schlaf')
  await setTimeout(1000)
  for (const pid of all) process.kill(pid, 'SIGCONT')
  await edited
  await whenPublished('Nach dem Schlaf')
})

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
