import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startContentService } from '@schaufenster/content-service'
import { serveSite } from '@schaufenster/host/serve'
import { findFreePort } from '@schaufenster/host/testing/free-port'
import { createStudio } from 'schaufenster/studio/run-studio'
import type { RunningStudio } from './run-studio.ts'

export interface RunningSite extends Omit<RunningStudio, 'interruptContent' | 'expireLogins'> {
  /** Address of the site, without a slash at its end. */
  siteUrl: string
}

/** The built site and the built Studio on one free port, as `npm start` serves them, with the demo content. */
export const runSite = async (): Promise<RunningSite> => {
  const folder = await mkdtemp(join(tmpdir(), 'studio-'))
  const content = await startContentService({ port: 0, dataDir: join(folder, 'content'), importPath: 'demo/content' })
  const port = await findFreePort()
  const env = { SANITY_API_HOST: content.url, SHARE_URL: `http://127.0.0.1:${port}` }
  const site = await serveSite({ buildDir: resolve('.build'), studio: createStudio(env), port, env })
  return {
    url: `${site.url}/_studio`,
    siteUrl: site.url,
    content,
    stop: async () => {
      await site.stop()
      await content.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
