import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, vi } from 'vitest'
import { toServiceConfig, toTestOptions } from '../../testing/test-options.ts'
import { listFiles } from '../../write/list-files.ts'
import { watchContent, type WatchOptions } from '../watch.ts'

interface Document {
  _id: string
  _type: string
  [field: string]: unknown
}

/** Milliseconds; only a failing test waits this long. */
const LIMIT_MS = 20_000

const ref = (id: string) => ({ _type: 'reference', _ref: id, _key: id, _weak: true })

/** A page at `/slug` with sections. */
export const route = (
  slug: string | null,
  sections: string[] = [],
  fields: Record<string, unknown> = {},
): Document => ({
  _id: `route-${slug ?? 'start'}`,
  _type: 'route',
  title: `Seite ${slug ?? 'Start'}`,
  template: 'templateDefault',
  ...(slug === null ? { isRoot: true } : { slug: { _type: 'slug', current: slug } }),
  content_boxes: sections.map(ref),
  ...fields,
})

export const title = (name: string, text = name): Document => ({ _id: `box-${name}`, _type: 'boxTitle', title: text })

/** A site that is published continuously from a content service. */
export const useWatchedSite = (service: Parameters<typeof toServiceConfig>[0]) => {
  const folder = mkdtempSync(join(tmpdir(), 'watched-'))
  const dist = join(folder, 'dist')
  const printed: string[] = []
  const options = { ...toTestOptions(folder, 'eins', toServiceConfig(service)), now: Date.now }
  const stops: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const stop of stops) await stop()
  })
  return {
    options,
    printed,
    watch: async (given: Partial<WatchOptions> = {}) => {
      const watching = await watchContent(options, {
        follow: true,
        writeToken: undefined,
        print: (line) => printed.push(line),
        ...given,
      })
      stops.push(watching.stop)
      return watching
    },
    read: (path: string) => readFileSync(join(dist, path), 'utf8'),
    /** Waits until a condition is true, polling often. */
    until: (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: LIMIT_MS, interval: 10 }),
    has: (path: string) => listFiles(dist).includes(path),
  }
}
