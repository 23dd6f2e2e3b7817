import { resolve } from 'node:path'
import { startContentService, type RunningContentService } from '@schaufenster/content-service'
import { makeFolder } from '@schaufenster/content-service/testing/test-service'
import { serveSite } from '@schaufenster/host/serve'
import { findFreePort } from '@schaufenster/host/testing/free-port'
import { startSchedules } from '@schaufenster/publish/schedule/start-schedules'
import { createStudio } from 'schaufenster/studio/run-studio'
import { publishing } from '../../src/publishing.ts'
import type { RunningStudio } from './run-studio.ts'

export interface RunningSite extends Omit<RunningStudio, 'interruptContent'> {
  /** Address of the site, without a slash at its end. */
  siteUrl: string
}

/** The built site and the built Studio on one free port, as `npm start` serves them. */
export const serveWithStudio = async (contentUrl: string) => {
  const port = await findFreePort()
  const env = { SANITY_API_HOST: contentUrl, SHARE_URL: `http://127.0.0.1:${port}` }
  return serveSite({ buildDir: resolve('.build'), studio: createStudio(env), port, env })
}

/** Both with the demo content. */
export const runSite = async (): Promise<RunningSite> => {
  const content = await startContentService({ port: 0, dataDir: await makeFolder(), importPath: 'demo/content' })
  const site = await serveWithStudio(content.url)
  return {
    url: `${site.url}/_studio`,
    siteUrl: site.url,
    content,
    stop: async () => {
      await site.stop()
      await content.stop()
    },
  }
}

/** What carries out what is planned, by a clock of its own. @returns ends it */
export const startPublisher = async (
  { url, token, projectId, dataset }: Pick<RunningContentService, 'url' | 'token' | 'projectId' | 'dataset'>,
  siteUrl: string,
  now: () => number,
): Promise<() => Promise<void>> => {
  const service = { projectId, dataset, apiHost: url, apiVersion: '2025-02-19' }
  const stop = startSchedules(
    { site: publishing, service, siteUrl, stateDir: await makeFolder(), now },
    () => token,
    () => {},
  )
  if (!stop) throw new Error('Nothing is carried out.')
  return stop
}
