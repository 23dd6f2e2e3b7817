/**
 * Kills the programs of `npm start` at random while content is written and every page is read, and counts what is lost.
 * Usage: node bench/recovery/kills.ts [kills] (default 100). PORT and CONTENT_PORT as for npm start.
 */
import { createClient } from '@sanity/client'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createWriter, type WrittenDocument } from '@schaufenster/content-service/testing/acknowledged-writer'
import { readSitemap } from '#e2e/testing/read-sitemap.ts'
import { makeStartCopy, type StartedCopy } from '#e2e/testing/start-copy.ts'

const KILLS = Number(process.argv[2] ?? 100)
type Target = 'service' | 'publisher' | 'host' | 'whole'
/** Killing the host or everything causes a full rebuild, which is slow: one kill in nine. */
const TARGETS: readonly Target[] = [
  ...Array.from({ length: 8 }, () => ['service', 'publisher'] as const).flat(),
  'host',
  'whole',
]

const project = makeStartCopy({
  site: Number(process.env['PORT'] ?? 3140),
  content: Number(process.env['CONTENT_PORT'] ?? 3440),
})
let site = await project.start()
const paths = [...(await readSitemap(site.url)), '/sitemap.xml', '/builds/latest.json']
const token = readFileSync(join(project.root, '.content/token'), 'utf8').trim()
const editor = createClient({
  projectId: 'schaufenster',
  dataset: 'production',
  apiVersion: '2025-02-19',
  apiHost: site.contentUrl,
  useProjectHostname: false,
  useCdn: false,
  token,
  maxRetries: 0,
})

const counts = {
  kills: { service: 0, publisher: 0, host: 0, whole: 0 },
  reads: 0,
  notOk: 0,
  readsWhileHostIsDown: 0,
  acknowledged: 0,
  edits: 0,
  lost: 0,
  torn: 0,
  hands: 0,
}
const faults: string[] = []
const times: Record<Target, number[]> = { service: [], publisher: [], host: [], whole: [] }
let isHostUp = true
let isWriting = true
const over = new AbortController()

/** A visitor who keeps reading one page after the other. */
const read = async (offset: number): Promise<void> => {
  for (let index = offset; !over.signal.aborted; index++) {
    const path = paths[index % paths.length] ?? '/'
    const wasUp = isHostUp
    const status = await fetch(site.url + path).then(
      async (response) => (await response.text(), response.status),
      () => 0,
    )
    if (wasUp && isHostUp) {
      counts.reads++
      if (status !== 200) {
        counts.notOk++
        faults.push(`${status} ${path}`)
      }
    } else counts.readsWhileHostIsDown++
    await wait(20)
  }
}

const writers = [0, 1].map((index) => createWriter(`w${index}`))
const idle = new Set<object>()

const write = async (writer: (typeof writers)[number]): Promise<void> => {
  while (!over.signal.aborted) {
    if (isWriting) {
      idle.delete(writer)
      // Ends with the service; a starting one refuses, which is not an error here.
      await writer.run(site.contentUrl, token, () => !isWriting || over.signal.aborted).catch(() => undefined)
    }
    idle.add(writer)
    await wait(50)
  }
}

let title = ''
/** An editor who keeps changing the title of a page. */
const edit = async (): Promise<void> => {
  const { _id = '' } = (await editor.fetch<{ _id: string } | null>('*[_type == "boxTitle"][0]{_id}')) ?? {}
  for (let number = 1; !over.signal.aborted; number++) {
    const next = `Titel ${number}`
    const isDone =
      isWriting &&
      (await editor
        .patch(_id)
        .set({ title: next })
        .commit()
        .then(
          () => true,
          () => false,
        ))
    if (isDone) {
      title = next
      counts.edits++
    }
    await wait(300)
  }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

const until = async (what: string, condition: () => Promise<boolean> | boolean, limitMs = 120_000): Promise<void> => {
  const end = Date.now() + limitMs
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`${what} did not come back.\n${site.output().slice(-3000)}`)
    await wait(50)
  }
}

/** Writing is paused during the comparison. */
const compare = async (): Promise<void> => {
  const documents = new Map(
    (await editor.fetch<WrittenDocument[]>('*[_type == "written"]{_id, _rev, n}')).map((document) => [
      document._id,
      document,
    ]),
  )
  for (const writer of writers) {
    const { lost, torn } = writer.check(documents)
    counts.lost += lost
    counts.torn += torn
  }
}

const kill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Already gone with its parent.
  }
}

const startAgain = async (): Promise<void> => {
  const next: StartedCopy = project.launch()
  try {
    await next.said(/Ctrl-C stops both/)
  } catch (error) {
    counts.hands++
    faults.push(String(error))
    throw error
  }
  site = next
  isHostUp = true
}

/** The share of publishers that may finish their start; the others are killed during it. */
const MOST = 0.75
const countReady = (): number => site.output().split('publish: Following').length

const hit = async (target: Target): Promise<void> => {
  const { service, publisher, all } = site.find()
  const before = countReady()
  const begun = performance.now()
  if (target === 'host' || target === 'whole') {
    isHostUp = false
    for (const pid of target === 'host' ? [site.pid] : all) kill(pid)
    await startAgain()
  } else {
    const pid = target === 'service' ? service : publisher
    if (pid === undefined) throw new Error(`No ${target} is running.`)
    kill(pid)
    await until(target, () => {
      const found = site.find()[target]
      return found !== undefined && found !== pid
    })
  }
  if (target === 'publisher' && Math.random() < MOST) await until('The publisher', () => countReady() > before)
  await until('The service', () => isReady(`${site.contentUrl}/v1/ping`))
  await until('The publisher', () => site.find().publisher !== undefined)
  times[target].push(performance.now() - begun)
  counts.kills[target]++
}

const work = [0, 5, 11].map(read).concat(writers.map(write), edit())
try {
  for (let done = 1; done <= KILLS; done++) {
    const target = TARGETS[Math.floor(Math.random() * TARGETS.length)] ?? 'service'
    await wait(Math.random() * 2000)
    await hit(target)
    isWriting = false
    await until('The writers', () => idle.size === writers.length)
    await compare()
    isWriting = true
    console.log(
      `${done}/${KILLS} ${target} ${Math.round(times[target].at(-1) ?? 0)} ms, ${counts.reads} reads, ${counts.notOk} not 200, ${counts.lost} lost`,
    )
  }
  isWriting = false
  await until('The last edit', async () =>
    (await Promise.all(paths.map(async (path) => (await fetch(site.url + path)).text()))).some((text) =>
      text.includes(title),
    ),
  )
} finally {
  over.abort()
  await Promise.all(work)
  counts.acknowledged = writers.reduce((sum, writer) => sum + writer.transactionIds.length, 0) + counts.edits
  const toMedian = (list: number[]) => Math.round(list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0)
  console.log(
    JSON.stringify(
      {
        ...counts,
        medianMsUntilBack: Object.fromEntries(Object.entries(times).map(([target, list]) => [target, toMedian(list)])),
        slowestMs: Object.fromEntries(
          Object.entries(times).map(([target, list]) => [target, Math.round(Math.max(0, ...list))]),
        ),
        faults: faults.slice(0, 20),
      },
      null,
      2,
    ),
  )
  await project.remove()
}
