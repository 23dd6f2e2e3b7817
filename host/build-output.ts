import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Entry from '../src/entry-prerender.tsx'

type RenderOptions = Parameters<typeof Entry.renderPage>[1]

/** What the bundler made of the site's sources: everything that is needed to render a page of it. */
export interface Build {
  /** Hash of the code: the same sources give the same id, so that publishing content alone makes no new build (SPEC § 7.6). */
  id: string
  /** Folder with the browser's files, to be served at `/`. */
  clientDir: string
  /** The rendering entry, `src/entry-prerender.tsx`. */
  entry: typeof Entry
  /** What `renderPage` needs to know of the build. */
  document: RenderOptions['document']
}

interface Chunk {
  file: string
  isEntry: boolean
}

const isChunk = (value: unknown): value is Chunk =>
  typeof value === 'object' && value !== null && 'file' in value && typeof value.file === 'string'

/** The build's scripts and styles, from Vite's manifest, as the router puts them into a document. */
const toDocument = (id: string, manifest: unknown): Build['document'] => {
  const chunks = typeof manifest === 'object' && manifest !== null ? Object.values(manifest).filter(isChunk) : []
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The build has no entry. Run "npm run build" again.')
  const styles = chunks.map(({ file }) => file).filter((file) => file.endsWith('.css'))
  return {
    buildId: id,
    manifest: {
      routes: {
        __root__: {
          css: styles.map((file) => `/${file}`),
          scripts: [{ attrs: { type: 'module', src: `/${entry.file}`, async: true } }],
        },
      },
    },
  }
}

/** @throws Error when there is no build */
export const loadBuild = async (dir: string): Promise<Build> => {
  const clientDir = join(dir, 'client')
  const entryFile = join(dir, 'server/entry-prerender.js')
  const [manifest, server] = await Promise.all([readFile(join(clientDir, '.vite/manifest.json'), 'utf8'), readFile(entryFile)]).catch((error: unknown) => {
    throw new Error(`There is no build in ${dir}. Run "npm run build" first.`, { cause: error })
  })
  const id = createHash('sha256').update(manifest).update(server).digest('hex').slice(0, 12)
  const entry: typeof Entry = await import(pathToFileURL(entryFile).href)
  return { id, clientDir, entry, document: toDocument(id, JSON.parse(manifest)) }
}
