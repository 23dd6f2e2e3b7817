import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { startContentService } from '@schaufenster/content-service'
import { startBreakingProxy } from '@schaufenster/content-service/testing/breaking-proxy'
import { startChild } from '@schaufenster/content-service/testing/child-service'
import { makeFolder } from '@schaufenster/content-service/testing/test-service'
import { createEditor } from '../../testing/editor.ts'
import { serveStudio } from '../run-studio.ts'

const run = promisify(execFile)

const PROJECT = 'schaufenster'

/** The built Studio, whose content service is a process of its own behind a network that breaks. */
export const runFragileStudio = async () => {
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
    signal: (name: 'SIGSTOP' | 'SIGCONT') => service.process.kill(name),
    /** What the content service answers, drafts included. */
    read: (query: string) =>
      createEditor({ ...service, projectId: PROJECT, dataset: 'production' }).fetch<unknown>(query),
    stop: async () => {
      await studio.stop()
      await network.close()
      await service.kill()
    },
  }
}

export type FragileStudio = Awaited<ReturnType<typeof runFragileStudio>>
