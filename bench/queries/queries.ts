/**
 * The speed of the site's queries in the content service, compared with plain groq-js over the same documents, in one
 * run. `node bench/queries/queries.ts [sizes]`, e.g. `1000,10000`; writes queries.md beside this file.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { makeDataset } from '../page-query/make-dataset.ts'
import { QUERY_CASES, type QueryCase } from './query-cases.ts'
import { startBenchService, type BenchService, type Times } from './query-load.ts'
import { openPlain, type PlainEngine } from './query-plain.ts'

interface Row {
  documents: number
  name: string
  plain: { asyncMs: number; syncMs: number } | undefined
  alone: Times
  crowd: Times
  again: Times
}

/** Plain evaluations expected to take longer than this, in milliseconds, are skipped. */
const LONGEST_PLAIN = 40_000

/** A site has one home page, even with many copies of its other pages. */
const makeSite = async (documents: number, folder: string): Promise<string> => {
  const site = await makeDataset(documents, folder)
  const file = join(site, 'data.ndjson')
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean)
  const isCopyOfHome = (line: string): boolean => line.includes('"isRoot":true') && /"_id":"[^"]+-\d+"/.test(line)
  await writeFile(file, `${lines.filter((line) => !isCopyOfHome(line)).join('\n')}\n`)
  return site
}

const measureCase = async (
  queryCase: QueryCase,
  service: BenchService,
  plain: PlainEngine,
  isLong: boolean,
): Promise<Row> => {
  const alone = await service.load(queryCase, { clients: 1, seconds: 2, fresh: true })
  const crowd = await service.load(queryCase, { clients: 16, seconds: 2, fresh: true })
  const again = await service.load(queryCase, { clients: 1, seconds: 1, fresh: false })
  const times = isLong ? undefined : await plain.time(queryCase)
  if (
    times &&
    !isDeepStrictEqual(await service.result(queryCase), JSON.parse(JSON.stringify(plain.result(queryCase))))
  ) {
    throw new Error(`${queryCase.name}: the service and plain groq-js do not agree.`)
  }
  return { documents: plain.documents, name: queryCase.name, plain: times, alone, crowd, again }
}

const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 0)

const toTable = (rows: readonly Row[]): string => {
  const lines = rows.map(({ name, plain, alone, crowd, again }) => {
    const ratio = plain
      ? `${(Math.min(plain.syncMs, plain.asyncMs) / alone.p50).toFixed(0)}× (${(plain.asyncMs / alone.p50).toFixed(0)}×)`
      : '–'
    const cells = [
      name,
      plain ? ms(plain.asyncMs) : '–',
      plain ? ms(plain.syncMs) : '–',
      `${ms(alone.p50)} / ${ms(alone.p99)}`,
      `**${ratio}**`,
      `${ms(crowd.p50)} / ${ms(crowd.p99)}`,
      crowd.perSecond.toFixed(0),
      ms(again.p50),
    ]
    return `| ${cells.join(' | ')} |`
  })
  const head =
    '| query | groq-js evaluate | evaluateSync | service, 1 client p50 / p99 | times faster than evaluateSync (evaluate) ' +
    '| 16 clients p50 / p99 | answers/s | asked again p50 |'
  return [head, '|---|--:|--:|--:|--:|--:|--:|--:|', ...lines].join('\n')
}

/** Load of the last minute: above 1 only the ratios are meaningful. */
const load = loadavg()[0] ?? 0
const sizes = (process.argv[2] ?? '1000,10000,100000').split(',').map(Number)
const folder = await mkdtemp(join(tmpdir(), 'bench-queries-'))
const rows: Row[] = []
const sections: string[] = []
try {
  for (const size of sizes) {
    const dataDir = join(folder, `data-${size}`)
    const service = await startBenchService(dataDir, await makeSite(size, join(folder, `export-${size}`)))
    const plain = openPlain(dataDir)
    const measured: Row[] = []
    for (const queryCase of QUERY_CASES) {
      const before = rows.find(({ name, documents }) => name === queryCase.name && documents > plain.documents / 20)
      const growth = queryCase.name.startsWith('references') ? 150 : 15
      const isLong = before !== undefined && (!before.plain || before.plain.asyncMs * growth > LONGEST_PLAIN)
      measured.push(await measureCase(queryCase, service, plain, isLong))
      console.log(toTable(measured.slice(-1)).split('\n').at(-1))
    }
    rows.push(...measured)
    const memory = `${((await service.memory()) / 1024 ** 2).toFixed(0)} MB`
    sections.push(
      `## ${plain.documents} documents\n\nMemory of the service, all processes: ${memory}.\n\n${toTable(measured)}`,
    )
    await service.stop()
  }
  const head = `# Queries\n\nWritten by \`node bench/queries/queries.ts\`. Milliseconds.\n\n${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.versions.node}. Load of the machine at the start: ${load.toFixed(1)}.\n`
  await writeFile(join(import.meta.dirname, 'queries.md'), `${[head, ...sections].join('\n')}\n`)
} finally {
  await rm(folder, { recursive: true, force: true })
}
