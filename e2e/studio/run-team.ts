import { startContentService } from '@schaufenster/content-service'
import { contentCommand } from '@schaufenster/content-service/command'
import { startChild } from '@schaufenster/content-service/testing/child-service'
import { makeFolder } from '@schaufenster/content-service/testing/test-service'
import { findFreePort } from '@schaufenster/host/testing/free-port'
import { serveWithStudio, startPublisher } from './run-site.ts'

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
  const dataDir = await makeFolder()
  const first = await startContentService({ port: 0, dataDir, importPath: 'demo/content' })
  await first.stop()
  const [ida, jo] = [
    await runEditor(dataDir, 'add', 'Ida Brehmer'),
    await runEditor(dataDir, 'add', 'Jo Öztürk', '--role', 'contributor'),
  ]
  const servicePort = await findFreePort()
  const startService = () => startChild({ dataDir, port: servicePort, env: { CONTENT_PROJECT_ID: 'schaufenster' } })
  let service = await startService()
  const site = await serveWithStudio(service.url)
  const stops = [() => site.stop()]
  return {
    url: `${site.url}/_studio`,
    /** With the key of Ida, who publishes. */
    content: { url: service.url, token: ida },
    /** Key of a contributor. */
    jo,
    /** Ends somebody's access. */
    remove: (name: string) => runEditor(dataDir, 'remove', name),
    startPublisher: async (now: () => number): Promise<void> => {
      stops.push(await startPublisher({ ...service, projectId: 'schaufenster' }, site.url, now))
    },
    /** As a power cut does. @returns when it is there again */
    killContent: async (): Promise<void> => {
      await service.kill()
      service = await startService()
    },
    stop: async () => {
      for (const stop of stops.toReversed()) await stop()
      await service.kill()
    },
  }
}
