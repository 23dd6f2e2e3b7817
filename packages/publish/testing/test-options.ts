import { join } from 'node:path'
import type { PublishOptions } from '../publish-options.ts'
import { makeFakeBuild } from './fake-build.ts'

/** Where to reach a content service that a test has started. */
export const toServiceConfig = (service: { projectId: string; dataset: string; url: string }) => ({
  projectId: service.projectId,
  dataset: service.dataset,
  apiVersion: '2025-02-19',
  apiHost: service.url,
})

/** A publication of a fake build into a folder: no outputs but the pages, and the same time always. */
export const toTestOptions = (folder: string, buildId: string, service: PublishOptions['service']): PublishOptions => ({
  build: makeFakeBuild(buildId, folder),
  service,
  pageOutputs: [],
  siteOutputs: {},
  siteUrl: 'https://beispiel.de',
  outDir: join(folder, 'dist'),
  stateDir: join(folder, 'state'),
  cacheDir: join(folder, 'cache'),
  // No pauses in tests.
  reading: { pause: async () => {} },
  now: () => 1,
})
