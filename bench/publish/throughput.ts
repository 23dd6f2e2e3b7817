/**
 * The cost of publishing at several sizes: `npm run build`, then `node bench/publish/throughput.ts [50 500 2000
 * 5000]`. Pages have twelve sections; content is read over HTTP from a content service in another process; pictures
 * are cached. COMPRESSED_FILES=off leaves the compressed forms out, as other generators do.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makePages } from './make-pages.ts'
import { startService } from './start-service.ts'
import { weighSite } from './weigh-site.ts'

const run = promisify(execFile)

interface Once {
  pages: number
  seconds: number
  cpuSeconds: number
  peakMb: number
}

const isOnce = (value: unknown): value is Once => typeof value === 'object' && value !== null && 'cpuSeconds' in value

const publishOnce = async (folder: string, url: string, site: string): Promise<Once> => {
  const { stdout } = await run(process.execPath, ['bench/publish/publish-once.ts', folder, url, site], {
    maxBuffer: 1e8,
  })
  const result: unknown = JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
  if (!isOnce(result)) throw new Error(`The publication printed no result: ${stdout}`)
  return result
}

/** Bytes of the HTML and the payload of one page: they must not grow with the site. */
const weighOne = async (dist: string): Promise<string> => {
  const sizes = await Promise.all(
    ['projekte/seite-8.html', 'projekte/seite-8/_payload.json'].map(
      async (path) => (await stat(join(dist, path))).size,
    ),
  )
  return sizes.join(' + ')
}

const sizes = process.argv.slice(2).map(Number)
console.log(
  'pages   pages/CPU s   CPU ms/page   wall s   peak MB   again, CPU s   KB/page: plain (html payload md) | br | gz   one page, bytes',
)
for (const size of sizes.length > 0 ? sizes : [50, 500, 2000, 5000]) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-publish-'))
  const service = await startService(folder, await makePages(size, join(folder, 'export')))
  try {
    // Renders the pictures, so that the measured runs find them. Its files stay: some file systems are slow after
    // many deletions.
    await publishOnce(folder, service.url, 'first')
    const { pages, seconds, cpuSeconds, peakMb } = await publishOnce(folder, service.url, 'site')
    const again = await publishOnce(folder, service.url, 'site')
    const dist = join(folder, 'site/dist')
    const { plain, html, payload, markdown, brotli, gzip } = await weighSite(dist)
    const kb = (bytes: number) => (bytes / 1024 / pages).toFixed(1)
    console.log(
      `${String(pages).padStart(5)}${(pages / cpuSeconds).toFixed(0).padStart(14)}${((cpuSeconds * 1000) / pages).toFixed(2).padStart(14)}${seconds.toFixed(1).padStart(9)}${peakMb.toFixed(0).padStart(10)}${again.cpuSeconds.toFixed(1).padStart(15)}   ${kb(plain)} (${kb(html)} ${kb(payload)} ${kb(markdown)}) | ${kb(brotli)} | ${kb(gzip)}   ${await weighOne(dist)}`,
    )
  } finally {
    await service.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
