import type { PublishOptions } from '../publish-options.ts'
import { makeFakeBuild } from './fake-build.ts'

/** A publication of a stub's pages into a folder: no outputs but the pages, and the same time always. */
export const toTestOptions = (folder: string, buildId: string, service: PublishOptions['service']): PublishOptions => ({
  build: makeFakeBuild(buildId, folder),
  service,
  pageOutputs: [],
  siteOutputs: [],
  siteUrl: 'https://beispiel.de',
  outDir: `${folder}/dist`,
  stateDir: `${folder}/state`,
  cacheDir: `${folder}/cache`,
  now: () => 1,
})
