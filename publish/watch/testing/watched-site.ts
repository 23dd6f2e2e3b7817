import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { startContentService, type RunningContentService } from '../../../content-service/server.ts'
import { connect, makeFolder } from '../../../content-service/testing/test-service.ts'
import { writeExport, type ExportContent } from '../../../content-service/testing/write-export.ts'
import type { PublishOptions } from '../../publish.ts'
import { makeFakeBuild } from '../../testing/fake-build.ts'
import { listFiles } from '../../write/list-files.ts'
import { watchContent, type WatchOptions } from '../watch.ts'

type Document = ExportContent['lines'][number]

const ref = (id: string) => ({ _type: 'reference', _ref: id, _key: id, _weak: true })

/** A page at `/slug` with sections. */
export const route = (slug: string | null, sections: string[] = [], fields: Record<string, unknown> = {}): Document => ({
  _id: `route-${slug ?? 'start'}`,
  _type: 'route',
  title: `Seite ${slug ?? 'Start'}`,
  template: 'templateDefault',
  ...(slug === null ? { isRoot: true } : { slug: { _type: 'slug', current: slug } }),
  content_boxes: sections.map(ref),
  ...fields,
})

export const title = (name: string, text = name): Document => ({ _id: `box-${name}`, _type: 'boxTitle', title: text })

/** A content service with some documents that may stop and come back, and a site that is published from it as it changes. */
export const useWatchedSite = async (lines: Document[]) => {
  const folder = await makeFolder()
  const importPath = await writeExport(join(folder, 'export'), { lines })
  let running: RunningContentService | undefined
  const startService = async (port = 0): Promise<RunningContentService> => {
    running = await startContentService({ port, projectId: 'studio', dataDir: join(folder, 'data'), ...(port === 0 ? { importPath } : {}) })
    return running
  }
  const service = await startService()
  const port = Number(new URL(service.url).port)
  const dist = join(folder, 'dist')
  const printed: string[] = []
  const options: PublishOptions = {
    build: makeFakeBuild('eins', join(folder, 'build')),
    service: { projectId: service.projectId, dataset: service.dataset, apiVersion: '2025-02-19', apiHost: service.url },
    pageOutputs: [],
    siteOutputs: [],
    siteUrl: 'https://beispiel.de',
    outDir: dist,
    stateDir: join(folder, 'state'),
    cacheDir: join(folder, 'cache'),
    reading: { pause: async () => {} },
  }
  const stops: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const stop of stops) await stop()
    await running?.stop()
  })
  return {
    folder,
    options,
    printed,
    client: connect(service, service.token),
    token: service.token,
    watch: async (given: Partial<WatchOptions> = {}) => {
      const watching = await watchContent(options, { follow: true, writeToken: undefined, print: (line) => printed.push(line), ...given })
      stops.push(watching.stop)
      return watching
    },
    stopService: async () => running?.stop(),
    restartService: () => startService(port),
    files: () => listFiles(dist).toSorted(),
    read: (path: string) => readFileSync(join(dist, path), 'utf8'),
    /** Waits until something is so, looking often; the test's own limit ends the wait. */
    until: async (isSo: () => boolean) => {
      while (!isSo()) await new Promise((done) => setTimeout(done, 10))
    },
    has: (path: string) => listFiles(dist).includes(path),
  }
}
