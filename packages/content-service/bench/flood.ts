/**
 * A thousand heavy queries of visitors, half of them aborted by the client, while an editor writes and reads and a
 * publisher reads. Run with `node packages/content-service/bench/flood.ts [queries] [addresses]`.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startContentService } from '../server.ts'

const [QUERIES = 1000, ADDRESSES = 1] = process.argv.slice(2).map(Number)
/** Far beyond the limit: 300 to the power of 4 comparisons. */
const HEAVY = 'count(*[count(*[count(*[count(*[title != ^.^.^.title]) > 0]) > 0]) > 0])'
const DOCUMENTS = 300
/** Milliseconds between two requests of the editor and of the publisher. */
const EVERY = 50

const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
const service = await startContentService({ port: 0, projectId: 'bench', dataDir })
const base = `${service.url}/v2025-02-19/data`
const editor = { Authorization: `Bearer ${service.token}`, 'Content-Type': 'application/json' }
const publisher = { 'X-Site-Key': readFileSync(join(dataDir, 'site-key'), 'utf8').trim() }
const mutate = (mutations: object[]): Promise<Response> =>
  fetch(`${base}/mutate/production`, { method: 'POST', headers: editor, body: JSON.stringify({ mutations }) })
const ask = (query: string, headers: Record<string, string>, signal?: AbortSignal): Promise<Response> =>
  fetch(`${base}/query/production?query=${encodeURIComponent(query)}`, { headers, ...(signal && { signal }) })

await mutate(
  Array.from({ length: DOCUMENTS }, (_, index) => ({
    create: { _id: `p${index}`, _type: 'post', title: `Post ${index}` },
  })),
)
await ask('1', publisher)

const times: Record<string, number[]> = {
  'editor writes': [],
  'editor reads': [],
  'publisher reads': [],
  'another visitor reads': [],
}
const faults: Record<string, number> = {}
const over = new AbortController()
let round = 0
const measure = async (name: string, work: () => Promise<Response>): Promise<void> => {
  while (!over.signal.aborted) {
    const begun = performance.now()
    const response = await work()
    await response.text()
    times[name]?.push(performance.now() - begun)
    if (response.status !== 200) faults[name] = (faults[name] ?? 0) + 1
    await wait(EVERY)
  }
}
const workers = [
  measure('editor writes', () => mutate([{ patch: { id: 'p1', set: { title: `Title ${(round += 1)}` } } }])),
  measure('editor reads', () => ask(`*[_id == "p1"][0]{title, "round": ${(round += 1)}}`, editor)),
  measure('publisher reads', () => ask(`*[_type == "post"]{title, "round": ${(round += 1)}}`, publisher)),
  measure('another visitor reads', () =>
    ask(`*[_id == "p2"][0]{title, "round": ${(round += 1)}}`, { 'X-Forwarded-For': '198.51.100.200' }),
  ),
]

const statuses: Record<string, number> = {}
const begun = performance.now()
const flood = Array.from({ length: QUERIES }, async (_, number) => {
  const leaving = new AbortController()
  if (number % 2) setTimeout(() => leaving.abort(), 200 + (number % 10) * 100)
  const status = await ask(
    `${HEAVY} + ${number}`,
    { 'X-Forwarded-For': `203.0.113.${number % ADDRESSES}` },
    leaving.signal,
  ).then(
    ({ status: code }) => String(code),
    () => 'aborted',
  )
  statuses[status] = (statuses[status] ?? 0) + 1
})
const sent = performance.now() - begun
await Promise.all(flood)
const empty = performance.now() - begun
over.abort()
await Promise.all(workers)
await service.stop()
await rm(dataDir, { recursive: true, force: true })

const SECOND = 1000
const toSeconds = (ms: number): string => `${(ms / SECOND).toFixed(2)} s`
console.log(`${QUERIES} heavy queries of ${ADDRESSES} addresses, every second one aborted: ${JSON.stringify(statuses)}`)
console.log(`The last was sent after ${toSeconds(sent)}; the queue was empty ${toSeconds(empty - sent)} later.\n`)
console.log('| | answers | median | slowest | not 200 |\n|---|---|---|---|---|')
for (const [name, all] of Object.entries(times)) {
  const sorted = all.toSorted((a, b) => a - b)
  console.log(
    `| ${name} | ${sorted.length} | ${toSeconds(sorted[Math.floor(sorted.length / 2)] ?? 0)} | ${toSeconds(sorted.at(-1) ?? 0)} | ${faults[name] ?? 0} |`,
  )
}
