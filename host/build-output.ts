import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Entry from '../src/entry-prerender.tsx'
import type { SiteOptions } from './site.ts'

interface Chunk {
  file: string
  isEntry: boolean
}

const isChunk = (value: unknown): value is Chunk =>
  typeof value === 'object' && value !== null && 'file' in value && typeof value.file === 'string'

/** The build's scripts and styles, from Vite's manifest, as the router puts them into a document. */
export const readManifest = (dist: string): SiteOptions['manifest'] => {
  const manifest: unknown = JSON.parse(readFileSync(join(dist, 'client/.vite/manifest.json'), 'utf8'))
  const chunks = typeof manifest === 'object' && manifest !== null ? Object.values(manifest).filter(isChunk) : []
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The build has no entry. Run "npm run build" again.')
  const styles = chunks.map(({ file }) => file).filter((file) => file.endsWith('.css'))
  return {
    routes: {
      __root__: {
        css: styles.map((file) => `/${file}`),
        scripts: [{ attrs: { type: 'module', src: `/${entry.file}`, async: true } }],
      },
    },
  }
}

/** @throws Error when there is no build */
export const loadBuiltEntry = async (dist: string): Promise<typeof Entry> =>
  import(pathToFileURL(join(dist, 'server/entry-prerender.js')).href)
