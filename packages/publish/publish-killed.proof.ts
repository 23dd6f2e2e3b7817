import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { publishSite } from './publish.ts'
import { makeFakeBuild } from './testing/fake-build.ts'
import { startStub, type StubPage } from './testing/stub-service.ts'
import { listFiles } from './write/list-files.ts'

/** The number of points at which a publication is killed, spread over all its disk operations. */
const KILLS = 60

const root = mkdtempSync(join(tmpdir(), 'killed-'))
const stub = await startStub()
afterAll(async () => {
  await stub.stop()
  rmSync(root, { recursive: true, force: true })
})

const page = (slug: string | null, title: string): StubPage => ({ id: slug ?? 'start', slug, title })
const BEFORE = [page(null, 'Start'), page('eins', 'Eins'), page('zwei', 'Zwei'), page('drei', 'Drei')]
const AFTER = [
  page(null, 'Start neu'),
  page('eins', 'Eins neu'),
  page('zwei', 'Zwei'),
  page('vier', 'Vier neu'),
  page('fünf', 'Fünf'),
]
/** Pages that exist before and after. */
const LASTING = [
  'index.html',
  'eins.html',
  'zwei.html',
  '404.html',
  '_payload.json',
  'eins/_payload.json',
  'zwei/_payload.json',
  '_site.json',
]

const run = (folder: string, killAt: number): Promise<number> =>
  new Promise((done) => {
    const args = [
      fileURLToPath(new URL('./testing/publish-child.ts', import.meta.url)),
      folder,
      'neu',
      JSON.stringify(stub.service),
      String(killAt),
    ]
    // Started sixty times, so its compiled modules are cached.
    const env = { ...process.env, NODE_COMPILE_CACHE: join(root, 'modules') }
    execFile(process.execPath, args, { env }, (error, stdout) => done(error ? 0 : Number(stdout)))
  })

const read = (dist: string): Map<string, Buffer> =>
  new Map(listFiles(dist).map((path) => [path, readFileSync(join(dist, path))]))

const toText = (path: string, bytes: Buffer): string =>
  (path.endsWith('.br') ? brotliDecompressSync(bytes) : path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()

/** The text of every file, the compressed ones unpacked. */
const readTexts = (dist: string): Map<string, string> =>
  new Map([...read(dist)].map(([path, bytes]) => [path, toText(path, bytes)]))

const publish = (folder: string, build: string) =>
  publishSite({
    build: makeFakeBuild(build, folder),
    service: stub.service,
    pageOutputs: [],
    siteOutputs: [],
    siteUrl: 'https://beispiel.de',
    outDir: join(folder, 'dist'),
    stateDir: join(folder, 'state'),
    cacheDir: join(folder, 'cache'),
    now: () => 1,
  })

it('a publication killed at any point leaves every page whole, and the next one finishes it', async () => {
  const old = join(root, 'old')
  stub.state.pages = BEFORE
  await publish(old, 'alt')
  const before = readTexts(join(old, 'dist'))

  stub.state.pages = AFTER
  const clean = join(root, 'clean')
  cpSync(old, clean, { recursive: true })
  const operations = await run(clean, 0)
  expect(operations).toBeGreaterThan(KILLS)
  const after = readTexts(join(clean, 'dist'))

  for (let kill = 0; kill < KILLS; kill++) {
    const at = 1 + Math.floor((kill * (operations - 1)) / (KILLS - 1))
    const folder = join(root, `killed-at-${at}`)
    cpSync(old, folder, { recursive: true })
    expect(await run(folder, at), `killed before operation ${at}`).toBe(0)

    const found = readTexts(join(folder, 'dist'))
    for (const path of LASTING) expect(found.has(path), `${path} is there (${at})`).toBe(true)
    for (const [path, text] of found)
      expect([before.get(path), after.get(path)], `${path} is whole (${at})`).toContain(text)

    await publish(folder, 'neu')
    const finished = readTexts(join(folder, 'dist'))
    expect([...finished.keys()].toSorted(), `no file too many or too few (${at})`).toEqual([...after.keys()].toSorted())
    for (const [path, text] of finished) expect(text, `${path} (${at})`).toBe(after.get(path))
    expect(listFiles(join(folder, 'state')).toSorted()).toEqual(listFiles(join(clean, 'state')).toSorted())
    rmSync(folder, { recursive: true, force: true })
  }
}, 300_000)
