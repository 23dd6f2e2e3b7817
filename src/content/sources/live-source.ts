import type { AssetSource } from '@schaufenster/site/site'
import { serviceAssets } from '#src/lib/asset-source.ts'
import type { ContentSource } from '../content-source.ts'
import type { ServiceConfig } from '@schaufenster/site/service-config'
import { createServiceSource, type CleanAnswer } from './service-source.ts'

/** Pages directly from the content service, and the source of their pictures. */
export interface LiveSource extends Pick<ContentSource, 'page'> {
  assets: AssetSource
}

/** The source of unpublished pages in a browser; a separate chunk, because it includes the service's client. */
export const createLiveSource = (config: ServiceConfig, clean: CleanAnswer): LiveSource => ({
  page: createServiceSource(config, { clean }).page,
  assets: serviceAssets,
})
