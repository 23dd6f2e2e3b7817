/**
 * The cost of one page on a small and on a large site: size and time of the page query's answer on the demo content,
 * and on 10,000 documents made of it. Run with `node bench/page-query/page-query.ts [documents]`.
 */
import { createClient } from '@sanity/client'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { startContentService } from '@schaufenster/content-service'
import { PAGE_QUERY } from '#src/content/queries/page.groq.ts'
import { toPageParams } from '#src/content/queries/page-params.ts'
import { makeDataset } from './make-dataset.ts'
import { median } from '../median.ts'

const RUNS = 15
const PAGES = [
  ['/', '', null],
  ['/projekte', 'projekte', null],
  ['/projekte/flutlicht', 'flutlicht', 'projekte'],
  ['/impressum', 'impressum', null],
  ['error page', null, null],
] as const

const measure = async (url: string) => {
  const client = createClient({
    projectId: 'schaufenster',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: url,
    useProjectHostname: false,
    useCdn: false,
  })
  const rows = []
  for (const [name, slug, parent] of PAGES) {
    const times: number[] = []
    let text = ''
    for (let run = 0; run < RUNS; run++) {
      const started = performance.now()
      text = JSON.stringify(await client.fetch(PAGE_QUERY, toPageParams({ slug, parent })))
      times.push(performance.now() - started)
    }
    rows.push({ name, bytes: text.length, brotli: brotliCompressSync(text).length, ms: median(times) })
  }
  return rows
}

const documents = Number(process.argv[2] ?? 10_000)
const folder = await mkdtemp(join(tmpdir(), 'bench-'))
try {
  const results = []
  for (const importPath of ['demo/content', await makeDataset(documents, join(folder, 'export'))]) {
    const service = await startContentService({
      port: 0,
      dataDir: join(folder, `data-${results.length}`),
      importPath,
      log: console.log,
    })
    results.push(await measure(service.url))
    await service.stop()
  }
  const [small = [], large = []] = results
  console.log(
    `\n| page | demo: bytes (br) | ms | ${documents} documents: bytes (br) | ms | bytes × | ms × |\n|---|---|---|---|---|---|---|`,
  )
  for (const [index, a] of small.entries()) {
    const b = large[index]
    if (!b) continue
    const cells = [
      a.name,
      `${a.bytes} (${a.brotli})`,
      a.ms.toFixed(1),
      `${b.bytes} (${b.brotli})`,
      b.ms.toFixed(1),
      (b.bytes / a.bytes).toFixed(2),
      (b.ms / a.ms).toFixed(1),
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
