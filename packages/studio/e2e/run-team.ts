import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startContentService } from '@schaufenster/content-service'
import { contentCommand } from '@schaufenster/content-service/command'
import { startChild } from '@schaufenster/content-service/testing/child-service'
import { serveSite } from '@schaufenster/host/serve'
import { findFreePort } from '@schaufenster/host/testing/free-port'
import { startSchedules } from '@schaufenster/publish/schedule/start-schedules'
import { createStudio } from 'schaufenster/studio/run-studio'
import { publishing } from '../../../src/publishing.ts'

/** `npm run content -- editor …` @returns the last line that it prints: of a new editor the key */
const runEditor = async (dataDir: string, ...args: string[]): Promise<string> => {
  let last = ''
  const print = (line: string) => void (last = line)
  const command = contentCommand({ env: { CONTENT_DIR: dataDir }, print, progress: () => {}, confirm: undefined })
  await command.parseAsync(['editor', ...args], { from: 'user' })
  return last
}

/** Site and Studio as `npm start` serves them, for two people with keys of their own; the content service is a process that can be killed. */
export const runTeam = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'team-'))
  const dataDir = join(folder, 'content')
  const first = await startContentService({ port: 0, dataDir, importPath: 'demo/content' })
  await first.stop()
  const [ida, jo] = [
    await runEditor(dataDir, 'add', 'Ida Brehmer'),
    await runEditor(dataDir, 'add', 'Jo Öztürk', '--role', 'contributor'),
  ]
  const servicePort = await findFreePort()
  const startService = () => startChild({ dataDir, port: servicePort, env: { CONTENT_PROJECT_ID: 'schaufenster' } })
  let service = await startService()
  const port = await findFreePort()
  const env = { SANITY_API_HOST: service.url, SHARE_URL: `http://127.0.0.1:${port}` }
  const site = await serveSite({ buildDir: resolve('.build'), studio: createStudio(env), port, env })
  const stops = [() => site.stop()]
  return {
    url: `${site.url}/_studio`,
    /** With the key of Ida, who publishes. */
    content: { url: service.url, token: ida },
    /** Key of a contributor. */
    jo,
    /** Ends somebody's access. */
    remove: (name: string) => runEditor(dataDir, 'remove', name),
    /** What carries out what is planned, by a clock of its own. */
    startPublisher: (now: () => number): void => {
      const { url, token, dataset } = service
      const stop = startSchedules(
        {
          site: publishing,
          service: { projectId: 'schaufenster', dataset, apiHost: url, apiVersion: '2025-02-19' },
          siteUrl: site.url,
          stateDir: folder,
          now,
        },
        () => token,
        () => {},
      )
      if (stop) stops.push(stop)
    },
    /** As a power cut does. @returns when it is there again */
    killContent: async (): Promise<void> => {
      await service.kill()
      service = await startService()
    },
    stop: async () => {
      for (const stop of stops.toReversed()) await stop()
      await service.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
