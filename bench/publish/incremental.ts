/**
 * The cost of one change at several sizes: `npm run build`, then `node bench/publish/incremental.ts [50 500 5000]`.
 * The time is measured from the acknowledged write until the page's new HTML is in the published folder. A start is
 * measured from the first call until the site is reported up to date, or until a section changed before is published; cold,
 * from the start of the content service.
 */
import { createClient } from '@sanity/client'
import { readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { loadBuild } from '@schaufenster/static-site/build-output'
import { createOutputs } from '@schaufenster/publish/outputs'
import type { PublishOptions } from '@schaufenster/publish/publish-options'
import { publishSite } from '@schaufenster/publish/publish'
import { watchContent } from '@schaufenster/publish/watch/watch'
import { readServiceConfig } from '@schaufenster/site/read-service-config'
import { cpuOf } from './process-tree.ts'
import { makePages } from './make-pages.ts'
import { startService, TOKEN, type BenchService } from './start-service.ts'

/** Edits of each kind; the median is reported. */
const EDITS = 9

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

const toClient = (url: string) =>
  createClient({ ...readServiceConfig({}), apiHost: url, useProjectHostname: false, useCdn: false, token: TOKEN })
type Client = ReturnType<typeof toClient>

interface Kind {
  name: string
  edit: (client: Client, page: number, text: string) => Promise<unknown>
  /** The file that contains it. */
  file: (page: number) => string
}

/** All but every tenth are projects. */
const pageFile = (page: number): string => `projekte/seite-${page}.html`

const KINDS: Kind[] = [
  {
    name: 'text of a section',
    edit: (client, page, text) => client.patch(`box-leistungen-titel-${page}`).set({ title: text }).commit(),
    file: pageFile,
  },
  {
    name: 'title of a page',
    edit: (client, page, text) => client.patch(`page-${page}`).set({ title: text, metaTitle: text }).commit(),
    file: pageFile,
  },
  {
    name: 'date of a project',
    edit: (client, page, text) =>
      client
        .patch(`page-${page}`)
        .set({ date: `2019-0${1 + (page % 9)}-0${1 + (text.length % 9)}`, metaTitle: text })
        .commit(),
    file: pageFile,
  },
]

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((done) => setTimeout(done, 2))
}

/**
 * Starts to watch, as after a pause. @returns milliseconds until it has caught up, and processor time of itself and
 * the service
 */
const start = async (options: PublishOptions, service: BenchService) => {
  const hasCaughtUp = Promise.withResolvers<void>()
  const [started, before, foreign] = [performance.now(), process.cpuUsage(), cpuOf(service.pid)]
  const print = (line: string): void => {
    if (/up to date|Published/.test(line)) hasCaughtUp.resolve()
  }
  const watching = await watchContent(options, { follow: true, writeToken: undefined, print })
  await hasCaughtUp.promise
  const { user, system } = process.cpuUsage(before)
  return {
    watching,
    ms: performance.now() - started,
    cpu: (user + system) / 1000,
    foreign: cpuOf(service.pid) - foreign,
  }
}

/** Starts the service and, when it is ready, to watch, as after a restart of the machine. @returns seconds */
const startCold = async (options: PublishOptions, startAgain: () => Promise<BenchService>): Promise<number> => {
  const started = performance.now()
  const service = await startAgain()
  const { watching } = await start(options, service)
  const seconds = (performance.now() - started) / 1000
  await watching.stop()
  await service.stop()
  return seconds
}

const measure = async (size: number): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-incremental-'))
  const content = await makePages(size, join(folder, 'export'))
  const service = await startService(folder, content)
  const dist = join(folder, 'dist')
  const cacheDir = resolve('.cache/pictures')
  const build = await loadBuild(resolve('.build'), 'https://studio.example')
  const options: PublishOptions = {
    build,
    outDir: dist,
    stateDir: join(folder, 'state'),
    cacheDir,
    service: readServiceConfig({ SANITY_API_HOST: service.url }),
    siteUrl: 'https://studio.example',
    ...createOutputs(join(cacheDir, 'og'), build),
  }
  const client = toClient(service.url)
  try {
    const [begun, usedBefore, serviceBefore] = [performance.now(), process.cpuUsage(), cpuOf(service.pid)]
    const { paths, bytes, written } = await publishSite(options)
    const used = process.cpuUsage(usedBefore)
    console.log(
      `${paths.length} pages: the whole in ${((performance.now() - begun) / 1000).toFixed(1)} s, CPU ${((used.user + used.system) / 1e6).toFixed(1)} s, of the service ${((cpuOf(service.pid) - serviceBefore) / 1000).toFixed(1)} s, at most ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB, ${written} files, ${(bytes / 1e6).toFixed(0)} MB`,
    )
    const idle = await start(options, service)
    await idle.watching.stop()
    const unseen = `ungesehen ${Date.now()}`
    await client.patch('box-leistungen-titel-1').set({ title: unseen }).commit()
    const { watching, ms } = await start(options, service)
    if (!readFileSync(join(dist, pageFile(1)), 'utf8').includes(unseen)) throw new Error('The start missed a change.')
    const columns: string[] = []
    for (const { name, edit, file } of KINDS) {
      const [times, own, foreign]: number[][] = [[], [], []]
      for (let index = 0; index < EDITS; index++) {
        const page = 1 + index
        const text = `${name} ${index} ${'x'.repeat(1 + index)} ${Date.now()}`
        const before = { own: process.cpuUsage(), service: cpuOf(service.pid) }
        await edit(client, page, text)
        const acknowledged = performance.now()
        const path = join(dist, file(page))
        let seen = 0
        await until(() => {
          const { mtimeMs } = statSync(path)
          if (mtimeMs === seen) return false
          seen = mtimeMs
          return readFileSync(path, 'utf8').includes(text)
        })
        times?.push(performance.now() - acknowledged)
        await watching.settled()
        const { user, system } = process.cpuUsage(before.own)
        own?.push((user + system) / 1000)
        foreign?.push(cpuOf(service.pid) - before.service)
      }
      columns.push(
        `${name}: live after ${middle(times ?? []).toFixed(0)} ms (longest ${Math.max(...(times ?? [])).toFixed(0)}), CPU ${middle(own ?? []).toFixed(0)} ms, of the service ${middle(foreign ?? []).toFixed(0)} ms`,
      )
    }
    await watching.stop()
    await service.stop()
    const port = Number(new URL(service.url).port)
    const cold = await startCold(options, () => startService(folder, content, port))
    const state = statSync(join(options.stateDir, 'state.db')).size / 1e6
    console.log(
      `| ${paths.length} | ${columns.join(' | ')} | ${(idle.ms / 1000).toFixed(2)} s, CPU ${idle.cpu.toFixed(0)} ms, of the service ${idle.foreign.toFixed(0)} ms | ${(ms / 1000).toFixed(2)} s | cold ${cold.toFixed(2)} s | ${state.toFixed(1)} MB |`,
    )
  } finally {
    await service.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const sizes = process.argv.slice(2).map(Number)
for (const size of sizes.length > 0 ? sizes : [50, 500, 5000]) await measure(size)
