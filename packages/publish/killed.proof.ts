import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { publishAs } from './testing/publish-as.ts'
import { startStub, type StubPage } from './testing/stub-service.ts'
import { toTestOptions } from './testing/test-options.ts'
import { listFiles } from './write/list-files.ts'

const root = mkdtempSync(join(tmpdir(), 'killed-'))
const stub = await startStub()
afterAll(() => stub.stop())

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
/** Files that exist before and after. */
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

type Kind = Parameters<typeof publishAs>[0]

/** In a process of its own, which ends before this disk operation. @returns how many there were, 0 if it was killed */
const run = (kind: Kind, folder: string, build: string, killAt: number): Promise<number> =>
  new Promise((done) => {
    const child = fileURLToPath(new URL('./testing/killed-child.ts', import.meta.url))
    // Started a hundred times, so its compiled modules are cached.
    const env = { ...process.env, NODE_COMPILE_CACHE: join(root, 'modules') }
    const args = [child, kind, folder, build, JSON.stringify(stub.service), String(killAt)]
    execFile(process.execPath, args, { env }, (error, stdout) => done(error ? 0 : Number(stdout)))
  })

const toText = (path: string, bytes: Buffer): string =>
  (path.endsWith('.br') ? brotliDecompressSync(bytes) : path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()

/** The text of every published file, the compressed ones unpacked. */
const readTexts = (folder: string): Map<string, string> =>
  new Map(listFiles(join(folder, 'dist')).map((path) => [path, toText(path, readFileSync(join(folder, 'dist', path)))]))

const listState = (folder: string) => listFiles(join(folder, 'state')).toSorted()

/** Kills are spread over all disk operations. Sixty and forty were seen. */
const KINDS: [kind: Kind, build: string, kills: number][] = [
  ['whole', 'zwei', 30],
  ['changes', 'eins', 20],
]

it.each(KINDS)(
  'a publication (%s) killed at any point leaves every page whole, and the next one finishes it',
  { timeout: 300_000 },
  async (kind, build, kills) => {
    const publish = (folder: string, kill = 0) =>
      publishAs(kind, toTestOptions(folder, build, stub.service), kill % 2 === 0 ? 'MISSED' : 'EVERYTHING')
    const [old, clean] = [join(root, `old-${kind}`), join(root, `clean-${kind}`)]
    stub.state.pages = BEFORE
    await publishAs('whole', toTestOptions(old, 'eins', stub.service))
    const before = readTexts(old)

    stub.state.pages = AFTER
    cpSync(old, clean, { recursive: true })
    const operations = await run(kind, clean, build, 0)
    expect(operations).toBeGreaterThan(kills)
    const after = readTexts(clean)
    expect([...after.keys()]).toEqual(expect.arrayContaining([...LASTING, 'vier.html', 'neu.html']))

    for (let kill = 0; kill < kills; kill++) {
      const at = 1 + Math.floor((kill * (operations - 1)) / (kills - 1))
      const folder = join(root, `${kind}-${at}`)
      cpSync(old, folder, { recursive: true })
      expect(await run(kind, folder, build, at), `killed before operation ${at}`).toBe(0)

      const found = readTexts(folder)
      for (const path of LASTING) expect(found.has(path), `${path} is there (${at})`).toBe(true)
      expect(found.has('alt.html') || found.has('neu.html'), `the page that moves is there (${at})`).toBe(true)
      for (const [path, text] of found)
        expect([before.get(path), after.get(path)], `${path} is whole (${at})`).toContain(text)

      await publish(folder, kill)
      const finished = readTexts(folder)
      expect([...finished.keys()].toSorted(), `no file too many or too few (${at})`).toEqual(
        [...after.keys()].toSorted(),
      )
      for (const [path, text] of finished) expect(text, `${path} (${at})`).toBe(after.get(path))
      if (kind === 'whole') expect(listState(folder)).toEqual(listState(clean))
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
