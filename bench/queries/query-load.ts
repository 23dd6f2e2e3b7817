import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { QueryCase } from './query-cases.ts'

export interface Times {
  p50: number
  p99: number
  perSecond: number
}

export interface BenchService {
  /** @param fresh makes each request a new one */
  load: (queryCase: QueryCase, options: { clients: number; seconds: number; fresh: boolean }) => Promise<Times>
  result: (queryCase: QueryCase) => Promise<unknown>
  /** Bytes of the service with all its processes. */
  memory: () => Promise<number>
  stop: () => Promise<void>
}

let asked = 0

export const startBenchService = async (dataDir: string, importPath: string): Promise<BenchService> => {
  const child = fork(join(import.meta.dirname, 'query-service.ts'), [dataDir, importPath])
  const { url } = await receive(child, 'url')
  const address = `${String(url)}/v2025-02-19/data/query/production?returnQuery=false`
  // As a POST, like every long query of the client: the page query is too long for a URL.
  const ask = async ({ query, params, name }: QueryCase, fresh: boolean): Promise<string> => {
    const body = JSON.stringify({ query, params: fresh ? { ...params, unused: (asked += 1) } : params })
    const send = (): Promise<Response> =>
      fetch(address, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
    // While a plain evaluation holds this thread, the service closes idle connections.
    const response = await send().catch(send)
    const text = await response.text()
    if (!response.ok) throw new Error(`${name}: ${response.status} ${text.slice(0, 300)}`)
    return text
  }
  return {
    async load(queryCase, { clients, seconds, fresh }) {
      for (let warm = 0; warm < 4; warm++) await Promise.all([ask(queryCase, fresh), ask(queryCase, fresh)])
      const times: number[] = []
      const started = performance.now()
      const end = started + seconds * 1000
      const client = async (): Promise<void> => {
        do {
          const begun = performance.now()
          await ask(queryCase, fresh)
          times.push(performance.now() - begun)
        } while (performance.now() < end)
      }
      await Promise.all(Array.from({ length: clients }, client))
      const sorted = times.toSorted((a, b) => a - b)
      const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
      return { p50: at(0.5), p99: at(0.99), perSecond: (times.length * 1000) / (performance.now() - started) }
    },
    async result(queryCase) {
      const body: unknown = JSON.parse(await ask(queryCase, false))
      return typeof body === 'object' && body !== null && 'result' in body ? body.result : undefined
    },
    async memory() {
      child.send('memory')
      return Number((await receive(child, 'rss'))['rss'])
    },
    async stop() {
      child.send('stop')
      await once(child, 'exit')
    },
  }
}

const receive = async (child: ChildProcess, field: string): Promise<Record<string, unknown>> => {
  for (;;) {
    const [message]: unknown[] = await once(child, 'message')
    if (typeof message === 'object' && message !== null && field in message) return { ...message }
  }
}
