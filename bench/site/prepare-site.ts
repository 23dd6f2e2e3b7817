import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startContentService } from '@schaufenster/content-service'
import { loadBuild } from '@schaufenster/static-site/build-output'
import { readPublishSettings } from '@schaufenster/publish/commands/settings'
import { CACHE, createOutputs } from '@schaufenster/publish/outputs'
import { publishSite } from '@schaufenster/publish/publish'
import { compress } from '@schaufenster/publish/write/compress'
import { toFloor } from './floor.ts'

/** Paths of the pages to measure: PAGES, separated by commas. */
export const PATHS = (process.env['PAGES'] ?? '/,/projekte/flutlicht').split(',')

/** Each with the address of its floor: the same page written by hand. */
export const PAGES = PATHS.map((path, index) => ({ path, floor: `/_floor-${index}` }))

/** File of a page in a published site. */
const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)

const publishContent = async (importPath: string, folder: string, dist: string): Promise<void> => {
  const content = await startContentService({ port: 0, dataDir: join(folder, 'content'), importPath })
  const build = await loadBuild(resolve('.build'), 'https://studio.example')
  await publishSite({
    ...readPublishSettings({ SANITY_API_HOST: content.url, SITE_URL: 'http://127.0.0.1' }),
    ...createOutputs(CACHE, build),
    build,
    outDir: dist,
    stateDir: join(folder, 'publish'),
    cacheDir: resolve('.cache/pictures'),
  })
  await content.stop()
}

const writeFloors = async (dist: string): Promise<void> => {
  for (const { path, floor } of PAGES) {
    const page = join(dist, `${floor.slice(1)}.html`)
    const html = Buffer.from(toFloor(await readFile(join(dist, fileOf(path)), 'utf8')))
    await writeFile(page, html)
    // Compressed like ours.
    for (const { ending, body } of compress(page, html)) await writeFile(page + ending, body)
  }
}

/**
 * A published site in a folder of its own: `dist`, or the content of the folder CONTENT published with the current build; with
 * the floors of its pages.
 *
 * @returns the folder, and what removes it
 */
export const prepareSite = async (): Promise<{ dist: string; remove: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-site-'))
  const dist = join(folder, 'dist')
  const content = process.env['CONTENT']
  if (content) await publishContent(resolve(content), folder, dist)
  else await cp(resolve('dist'), dist, { recursive: true })
  await writeFloors(dist)
  return { dist, remove: () => rm(folder, { recursive: true, force: true }) }
}
