/**
 * Whether every listener gets every event once and in order while connections break: the real client over server-sent
 * events, the service's own protocol over WebSockets. Run with `node packages/content-service/bench/listeners.ts
 * [listeners] [mutations] [breaks]`; it exits with an error if one of them misses an event.
 */
import { createClient, type SanityClient } from '@sanity/client'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { startContentService } from '../server.ts'
import { isJsonObject } from '../store/json.ts'
import { startBreakingProxy } from '../testing/breaking-proxy.ts'

/** What one listener saw. */
interface Log {
  /** Number of each mutation and when it was seen. */
  seen: { n: number; at: number }[]
  greetings: Record<string, number>
}

interface Place {
  url: string
  token: string
}

const [LISTENERS = 100, MUTATIONS = 1000, BREAKS = 20] = process.argv.slice(2).map(Number)
/** Milliseconds for the last listener to catch up. */
const PATIENCE = 30_000
const QUERY = '*[_type == "count"]'

const connect = ({ url, token }: Place): SanityClient =>
  createClient({
    projectId: 'bench',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: url,
    useProjectHostname: false,
    useCdn: false,
    token,
  })

const note = (log: Log, event: string, result: unknown): void => {
  if (event !== 'mutation') log.greetings[event] = (log.greetings[event] ?? 0) + 1
  else log.seen.push({ n: isJsonObject(result) ? Number(result['n']) : Number.NaN, at: performance.now() })
}

const listenWithClient = (place: Place, log: Log): (() => void) => {
  const events = connect(place).listen(
    QUERY,
    {},
    { enableResume: true, events: ['welcome', 'welcomeback', 'reset', 'mutation'] },
  )
  const subscription = events.subscribe((event) =>
    note(log, event.type, event.type === 'mutation' ? event.result : undefined),
  )
  return () => subscription.unsubscribe()
}

const listenOverSocket = ({ url, token }: Place, log: Log): (() => void) => {
  let lastEventId = ''
  let hasEnded = false
  let socket: WebSocket | undefined
  const open = (): void => {
    const search = new URLSearchParams({ query: QUERY, includeResult: 'true', enableResume: 'true', lastEventId })
    const address = `${url.replace('http', 'ws')}/v2025-02-19/data/listen/production`
    const opened = new WebSocket(address, { headers: { Authorization: `Bearer ${token}` } })
    socket = opened
    opened.on('open', () => opened.send(JSON.stringify({ subscribe: 'a', search: String(search) })))
    socket.addEventListener('message', ({ data }) => {
      const frame: unknown = JSON.parse(typeof data === 'string' ? data : '{}')
      if (!isJsonObject(frame) || frame['event'] === 'beat') return
      lastEventId = String(frame['id'])
      note(log, String(frame['event']), isJsonObject(frame['data']) ? frame['data']['result'] : undefined)
    })
    socket.addEventListener('error', () => undefined)
    socket.addEventListener('close', () => {
      if (!hasEnded) setTimeout(open, 100)
    })
  }
  open()
  return () => {
    hasEnded = true
    socket?.terminate()
  }
}

const until = async (isDone: () => boolean, ms: number): Promise<void> => {
  const deadline = performance.now() + ms
  while (!isDone() && performance.now() < deadline) await wait(20)
}

const percentile = (values: number[], share: number): string => {
  const sorted = values.toSorted((a, b) => a - b)
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1)
}

const run = async (
  listen: (place: Place, log: Log) => () => void,
  breaks: number,
): Promise<{ cells: (string | number)[]; isWhole: boolean }> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  const service = await startContentService({ port: 0, projectId: 'bench', dataDir })
  const proxy = await startBreakingProxy(service.url)
  const writer = connect(service)
  const logs = Array.from({ length: LISTENERS }, (): Log => ({ seen: [], greetings: {} }))
  const stops = logs.map((log) => listen({ url: proxy.url, token: service.token }, log))
  await until(() => logs.every(({ greetings }) => greetings['welcome']), PATIENCE)
  const sent: number[] = []
  let broken = 0
  let cutAt = -1
  const started = performance.now()
  for (let n = 0; n < MUTATIONS; n += 1) {
    sent[n] = performance.now()
    await writer.createOrReplace({ _id: 'count', _type: 'count', n })
    if (n === cutAt) broken += proxy.cut()
    // Breaks at even distances, in the middle of the writing.
    if (Math.floor(((n + 1) * breaks) / MUTATIONS + 0.5) > Math.floor((n * breaks) / MUTATIONS + 0.5)) {
      // All listeners must be connected again, or there is nothing to break; the break then happens while events are
      // in flight.
      await until(() => logs.every(({ seen }) => seen.at(-1)?.n === n), PATIENCE)
      cutAt = n + 3
    }
  }
  const seconds = (performance.now() - started) / 1000
  await until(() => logs.every(({ seen }) => seen.at(-1)?.n === MUTATIONS - 1), PATIENCE)
  const caughtUp = performance.now() - started - seconds * 1000
  const isWhole = logs.every(({ seen }) => seen.length === MUTATIONS && seen.every(({ n }, index) => n === index))
  const count = (name: string): number => logs.reduce((sum, { greetings }) => sum + (greetings[name] ?? 0), 0)
  const delays = logs.flatMap(({ seen }) => seen.map(({ n, at }) => at - (sent[n] ?? at)))
  const events = logs.reduce((sum, { seen }) => sum + seen.length, 0)
  const wrong = logs.filter(({ seen }) => seen.length !== MUTATIONS || seen.some(({ n }, index) => n !== index)).length
  for (const stop of stops) stop()
  await proxy.close()
  await service.stop()
  await rm(dataDir, { recursive: true, force: true })
  const memory = `${Math.round(process.memoryUsage().rss / 1_000_000)} MB`
  const counts = [events, wrong, broken, count('welcomeback'), count('reset')]
  const cells = [
    ...counts,
    percentile(delays, 0.5),
    percentile(delays, 0.99),
    seconds.toFixed(1),
    caughtUp.toFixed(0),
    memory,
  ]
  return { cells, isWhole }
}

console.log(`${LISTENERS} listeners, ${MUTATIONS} mutations, ${BREAKS} forced breaks of all connections\n`)
const COLUMNS = [
  'transport',
  'events',
  'listeners with a fault',
  'connections broken',
  'resumed',
  'reset',
  'p50 ms',
  'p99 ms',
]
const head = [...COLUMNS, 's writing', 'ms to catch up', 'memory']
console.log(`| ${head.join(' | ')} |\n|${head.map(() => '---').join('|')}|`)
for (const [name, listen] of [
  ['client, SSE', listenWithClient],
  ['WebSocket', listenOverSocket],
] as const) {
  for (const breaks of [0, BREAKS]) {
    const { cells, isWhole } = await run(listen, breaks)
    console.log(`| ${name}, ${breaks} breaks | ${cells.join(' | ')} |`)
    if (!isWhole) process.exitCode = 1
  }
}
