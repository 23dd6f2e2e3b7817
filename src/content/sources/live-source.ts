import { serviceAssets, type AssetSource } from '#src/lib/asset-source.ts'
import type { ContentSource } from '../content-source.ts'
import type { ServiceConfig } from '../service-config.ts'
import { createServiceSource } from './service-source.ts'

/** Pages straight from the content service, and where their pictures are. */
export interface LiveSource extends Pick<ContentSource, 'page'> {
  assets: AssetSource
}

/** What a browser asks for pages that were not published; a chunk of its own, with the service's client in it. */
export const createLiveSource = (config: ServiceConfig): LiveSource => ({
  page: createServiceSource(config, { clean: import('./clean-answer.ts').then(({ cleanAnswer }) => cleanAnswer) }).page,
  assets: serviceAssets,
})
