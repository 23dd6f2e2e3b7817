import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startContentService, type RunningContentService } from '../../content-service/server.ts'
import { serveSite } from '../../host/serve.ts'

export interface RunningSite {
  url: string
  content: RunningContentService
  stop: () => Promise<void>
}

/** The built site on free ports, on a content service of its own with the given export. */
export const runSite = async (importPath: string): Promise<RunningSite> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'schaufenster-'))
  const content = await startContentService({ port: 0, dataDir, importPath })
  const site = await serveSite({ build: resolve('.build'), port: 0, env: { SANITY_API_HOST: content.url } })
  return {
    url: site.url,
    content,
    stop: async () => {
      await site.stop()
      await content.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
