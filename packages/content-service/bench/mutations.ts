/**
 * Durable mutations per second over HTTP, by clients, size of a transaction and size of the dataset.
 * Run with `node packages/content-service/bench/mutations.ts [documents …]`; writes mutations.md beside it.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { call } from '../testing/call.ts'
import { startChild, type ChildService } from '../testing/child-service.ts'
import { seedDocuments } from '../testing/seed.ts'
import { describeMachine, table } from './describe.ts'

const SECONDS = 4
const CLIENTS = [1, 16]

/** What one transaction does. */
const KINDS: { name: string; size: number; toMutation: (id: string, n: number) => unknown }[] = [
  { name: '1 patch', size: 1, toMutation: (id, n) => ({ patch: { id, set: { n } } }) },
  {
    name: '1 document of 1 KB',
    size: 1,
    toMutation: (id, n) => ({ createOrReplace: { _id: id, _type: 'page', n, text: 'x'.repeat(1000) } }),
  },
  { name: '100 patches', size: 100, toMutation: (id, n) => ({ patch: { id, set: { n } } }) },
]

interface Measured {
  transactions: number
  milliseconds: number[]
}

const run = async (
  service: ChildService,
  documents: number,
  clients: number,
  kind: (typeof KINDS)[number],
): Promise<Measured> => {
  const milliseconds: number[] = []
  const end = performance.now() + SECONDS * 1000
  let next = 0
  const write = async (): Promise<void> => {
    while (performance.now() < end) {
      const mutations = Array.from({ length: kind.size }, () =>
        kind.toMutation(`seed-${(next * 7919) % documents}`, next++),
      )
      const started = performance.now()
      const { status, body } = await call(`${service.url}/v1/data/mutate/${service.dataset}`, {
        token: service.token,
        body: { mutations },
      })
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
      milliseconds.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: clients }, write))
  return { transactions: milliseconds.length, milliseconds: milliseconds.toSorted((a, b) => a - b) }
}

const at = (sorted: readonly number[], share: number): string =>
  (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 100_000]
const rows: string[][] = []
for (const documents of sizes) {
  const dataDir = await mkdtemp(join(tmpdir(), 'mutations-'))
  try {
    await seedDocuments(dataDir, documents)
    const service = await startChild({ dataDir })
    try {
      for (const kind of KINDS) {
        for (const clients of CLIENTS) {
          const { transactions, milliseconds } = await run(service, documents, clients, kind)
          const perSecond = transactions / SECONDS
          rows.push([
            String(documents),
            kind.name,
            String(clients),
            perSecond.toFixed(0),
            (perSecond * kind.size).toFixed(0),
            at(milliseconds, 0.5),
            at(milliseconds, 0.99),
          ])
          console.log(rows.at(-1)?.join(' | '))
        }
      }
    } finally {
      await service.kill()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

const opening = `# Mutations measured

Made by \`node packages/content-service/bench/mutations.ts\` on ${describeMachine()}, ${SECONDS} s a row. The service runs in its own process; each client sends its next
transaction when the one before is acknowledged, that is, when it is durable (WAL, full sync). Load average over 5 minutes: ${(loadavg()[1] ?? 0).toFixed(1)}.`
const head = ['documents', 'transaction', 'clients', 'transactions / s', 'mutations / s', 'p50 ms', 'p99 ms']
await writeFile(join(import.meta.dirname, 'mutations.md'), `${opening}\n\n${table(head, rows)}\n`)
