import type { LiveSource } from '@schaufenster/renderer/content/content-source'
import { toDirectAssets } from '@schaufenster/renderer/content/direct-assets'
import type { ServiceConfig } from '@schaufenster/site/service-config'
import { unlessRefused } from '@schaufenster/renderer/content/unless-refused'
import { cleanAnswer } from './clean-answer.ts'
import { createServiceSource } from './service-source.ts'

/** The source of unpublished pages in a browser; a separate chunk, because it includes the service's client. */
export const createLiveSource = (config: ServiceConfig): LiveSource => {
  const { page } = createServiceSource(config, { clean: cleanAnswer })
  return { page: (key, signal) => page(key, signal).catch(unlessRefused), assets: toDirectAssets(config) }
}
