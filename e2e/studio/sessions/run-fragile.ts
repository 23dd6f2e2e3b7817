import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { startContentService } from '@schaufenster/content-service'
import { startBreakingProxy, type BreakingProxy } from '@schaufenster/content-service/testing/breaking-proxy'
import { startChild, type ChildService } from '@schaufenster/content-service/testing/child-service'
import { makeFolder } from '@schaufenster/content-service/testing/test-service'
import { createEditor } from '../../testing/editor.ts'
import { serveStudio } from '../run-studio.ts'

const run = promisify(execFile)

const PROJECT = 'schaufenster'

/** The built Studio, whose content service is a process of its own behind a network that breaks. */
export interface FragileStudio {
  url: string
  network: BreakingProxy
  readonly content: ChildService
  renewToken: () => Promise<unknown>
  kill: () => Promise<void>
  start: () => Promise<void>
  signal: (name: 'SIGSTOP' | 'SIGCONT') => boolean
  /** What the content service answers, drafts included. */
  read: (query: string) => Promise<unknown>
  stop: () => Promise<void>
}

export const runFragileStudio = async (): Promise<FragileStudio> => {
  const dataDir = await makeFolder()
  const filled = await startContentService({ port: 0, dataDir, importPath: 'demo/content' })
  await filled.stop()
  const start = (port = 0) => startChild({ dataDir, port, env: { CONTENT_PROJECT_ID: PROJECT } })
  let service = await start()
  const port = Number(new URL(service.url).port)
  const network = await startBreakingProxy(service.url)
  const studio = await serveStudio(network.url)
  return {
    url: studio.url,
    network,
    get content() {
      return service
    },
    renewToken: () =>
      run(process.execPath, ['packages/content-service/cli.ts', 'token', '--renew'], {
        env: { ...process.env, CONTENT_DIR: dataDir },
      }),
    kill: () => service.kill(),
    start: async () => {
      service = await start(port)
    },
    signal: (name) => service.process.kill(name),
    read: (query) => createEditor({ ...service, projectId: PROJECT, dataset: 'production' }).fetch<unknown>(query),
    stop: async () => {
      await studio.stop()
      await network.close()
      await service.kill()
    },
  }
}
