import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import type { PublishOptions } from '../publish-options.ts'
import { publishSite } from '../publish.ts'
import { makeFakeBuild } from '../testing/fake-build.ts'
import { startStub, type StubPage } from '../testing/stub-service.ts'
import { listFiles } from '../write/list-files.ts'
import { EVERYTHING, MISSED } from './change.ts'
import { createIncrementalPublisher } from './publish-changes.ts'

/** The number of points at which a publication of changes is killed, spread over all its disk operations. */
const KILLS = 40

const root = mkdtempSync(join(tmpdir(), 'changes-killed-'))
const stub = await startStub()
afterAll(async () => {
  await stub.stop()
  rmSync(root, { recursive: true, force: true })
})

const page = (slug: string | null, title: string, id = slug ?? 'start'): StubPage => ({ id, slug, title })
const BEFORE = [
  page(null, 'Start'),
  page('eins', 'Eins'),
  page('zwei', 'Zwei'),
  page('drei', 'Drei'),
  page('alt', 'Zieht um', 'umzug'),
]
/** One changed, one unchanged, one deleted, one new, one moved. */
const AFTER = [
  page(null, 'Start neu'),
  page('eins', 'Eins neu'),
  page('zwei', 'Zwei'),
  page('vier', 'Vier neu'),
  page('neu', 'Zieht um', 'umzug'),
]
const LASTING = [
  'index.html',
  'eins.html',
  'zwei.html',
  '404.html',
  '_payload.json',
  'eins/_payload.json',
  'zwei/_payload.json',
  '_site.json',
  'builds/latest.json',
]

const run = (folder: string, killAt: number): Promise<number> =>
  new Promise((done) => {
    const args = [
      fileURLToPath(new URL('./testing/killed-child.ts', import.meta.url)),
      folder,
      JSON.stringify(stub.service),
      String(killAt),
    ]
    execFile(
      process.execPath,
      args,
      { env: { ...process.env, NODE_COMPILE_CACHE: join(root, 'modules') } },
      (error, stdout) => done(error ? 0 : Number(stdout)),
    )
  })

const toText = (path: string, bytes: Buffer): string =>
  (path.endsWith('.br') ? brotliDecompressSync(bytes) : path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()

const readTexts = (folder: string): Map<string, string> =>
  new Map(listFiles(join(folder, 'dist')).map((path) => [path, toText(path, readFileSync(join(folder, 'dist', path)))]))

const toOptions = (folder: string): PublishOptions => ({
  build: makeFakeBuild('eins', folder),
  service: stub.service,
  pageOutputs: [],
  siteOutputs: [],
  siteUrl: 'https://beispiel.de',
  outDir: join(folder, 'dist'),
  stateDir: join(folder, 'state'),
  cacheDir: join(folder, 'cache'),
  now: () => 1,
})

it('a publication of changes killed at any point leaves every page whole, and the next one catches up', async () => {
  const old = join(root, 'old')
  stub.state.pages = BEFORE
  await publishSite(toOptions(old))
  const before = readTexts(old)

  stub.state.pages = AFTER
  const clean = join(root, 'clean')
  cpSync(old, clean, { recursive: true })
  const operations = await run(clean, 0)
  expect(operations).toBeGreaterThan(KILLS)
  const after = readTexts(clean)
  expect([...after.keys()]).toEqual(expect.arrayContaining(['vier.html', 'neu.html']))

  for (let kill = 0; kill < KILLS; kill++) {
    const at = 1 + Math.floor((kill * (operations - 1)) / (KILLS - 1))
    const folder = join(root, `killed-at-${at}`)
    cpSync(old, folder, { recursive: true })
    expect(await run(folder, at), `killed before operation ${at}`).toBe(0)

    const found = readTexts(folder)
    for (const path of LASTING) expect(found.has(path), `${path} is there (${at})`).toBe(true)
    expect(found.has('alt.html') || found.has('neu.html'), `the page that moves is there (${at})`).toBe(true)
    for (const [path, text] of found)
      expect([before.get(path), after.get(path)], `${path} is whole (${at})`).toContain(text)

    await createIncrementalPublisher(toOptions(folder)).publish(kill % 2 === 0 ? MISSED : EVERYTHING)
    const finished = readTexts(folder)
    expect([...finished.keys()].toSorted(), `no file too many or too few (${at})`).toEqual([...after.keys()].toSorted())
    for (const [path, text] of finished) expect(text, `${path} (${at})`).toBe(after.get(path))
    rmSync(folder, { recursive: true, force: true })
  }
}, 300_000)
