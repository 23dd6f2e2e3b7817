import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { createBuilder, type Plugin, type Rolldown } from 'vite'
import { afterAll, expect, test, vi } from 'vitest'

const PREVIEW = resolve('src/preview/start-preview.ts')
/** What `main.tsx` needs to be bundled. */
const NO_PREVIEW = 'export const enterPreview = () => undefined'
/** Of exports and of the preview's chunk, in the chunks that share code with it. */
const MAX_BYTES_OF_NAMES = { everyPage: 100, all: 500 }

/** What previews, links to drafts, schedules and publish checks are made of; some of it is in the preview's chunks. */
const OF_EDITORS =
  /^(?:src\/preview|studio|packages\/(?:renderer\/preview|studio|host|publish|content-service|migrate|editing|site\/berlin-time))|temporal-polyfill/

const withoutPreview: Plugin = {
  name: 'without-preview',
  enforce: 'pre',
  load: (id) => (id === PREVIEW ? NO_PREVIEW : undefined),
}

const folder = await mkdtemp(join(tmpdir(), 'bundle-'))
afterAll(() => void vi.unstubAllEnvs())

const bundle = async (name: string, plugins: Plugin[] = []): Promise<Rolldown.OutputChunk[]> => {
  const builder = await createBuilder({
    logLevel: 'warn',
    configLoader: 'native',
    plugins,
    environments: { client: { build: { outDir: join(folder, name), emptyOutDir: false } } },
  })
  const { client } = builder.environments
  if (!client) throw new Error('vite.config.ts has no environment "client".')
  const result = await builder.build(client)
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : []
  return outputs.flatMap(({ output }) => output.flatMap((one) => (one.type === 'chunk' ? [one] : [])))
}

/** The chunks that a visit may load: all that the entry leads to, but not by way of the preview. */
const ofVisitors = (chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] => {
  const found = new Set<Rolldown.OutputChunk>()
  const follow = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || found.has(chunk) || chunk.facadeModuleId === PREVIEW) return
    found.add(chunk)
    for (const name of [...chunk.imports, ...chunk.dynamicImports])
      follow(chunks.find(({ fileName }) => fileName === name))
  }
  for (const chunk of chunks) if (chunk.isEntry) follow(chunk)
  return [...found]
}

const modulesOf = (chunks: readonly Rolldown.OutputChunk[]): string[] =>
  chunks.flatMap(({ moduleIds }) => moduleIds.map((id) => relative('.', id))).toSorted()

/** The chunks that every page loads: those the boot script names. */
const ofEveryPage = (chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk[] => {
  const entry = chunks.find(({ isEntry }) => isEntry)
  const names = new Set([entry?.fileName, ...(entry?.imports ?? [])])
  return chunks.filter(({ fileName }) => names.has(fileName))
}
const sizeOf = (chunks: readonly Rolldown.OutputChunk[]): number =>
  chunks.reduce((sum, { code }) => sum + Buffer.byteLength(code), 0)

test('P04 a visitor’s code has the same modules and size with the preview and without it', async () => {
  // As in a build: packages have more code for tests.
  vi.stubEnv('NODE_ENV', 'production')
  const [whole, without] = [await bundle('whole'), await bundle('without', [withoutPreview])]
  const bar = 'packages/renderer/preview/bar/bar.tsx'
  expect([modulesOf(whole).includes(bar), modulesOf(without).includes(bar)]).toEqual([true, false])

  const [visitors, unaware] = [ofVisitors(whole), ofVisitors(without)]
  expect(modulesOf(visitors)).toEqual(modulesOf(unaware))
  expect(modulesOf(visitors).filter((path) => OF_EDITORS.test(path))).toEqual([])
  // It is found where it is.
  expect(modulesOf(whole).some((path) => OF_EDITORS.test(path))).toBe(true)
  const [every, same] = [ofEveryPage(whole), ofEveryPage(without)]
  expect(modulesOf(every)).toEqual(modulesOf(same))
  expect(every.map(({ name }) => name)).toEqual(same.map(({ name }) => name))
  expect(sizeOf(every) - sizeOf(same)).toBeLessThan(MAX_BYTES_OF_NAMES.everyPage)
  expect(sizeOf(visitors) - sizeOf(unaware)).toBeLessThan(MAX_BYTES_OF_NAMES.all)
})

test('the licence of every library in the bundles is published, and the bundles name the file', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const chunks = await bundle('licensed')
  const packages = new Set(
    modulesOf(chunks).flatMap((id) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? []),
  )
  const text = await readFile(join(folder, 'licensed/licenses.txt'), 'utf8')
  expect(packages.size).toBeGreaterThan(10)
  expect([...packages].filter((name) => !text.includes(`\n## ${name} - `))).toEqual([])
  expect(
    chunks
      .filter(({ name }) => ['react', 'main'].includes(name))
      .every(({ code }) => /^\/\/! licenses\.txt$/m.test(code)),
  ).toBe(true)
})

test('every page loads three files, and no code loads style sheets of lazy modules, of which a build has none', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const chunks = await bundle('lean')
  // What a lazy module shares with every page is in `main`: a file of its own would be one more request.
  expect(
    ofEveryPage(chunks)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['main', 'react', 'rolldown-runtime'])
  expect(chunks.filter(({ code }) => code.includes('vite:preloadError')).map(({ name }) => name)).toEqual([])
})
