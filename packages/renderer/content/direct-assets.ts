import { SANITY_CDN, type ServiceConfig } from '@schaufenster/site/service-config'
import type { AssetSource } from '@schaufenster/site/site'

/** Pictures and files from the service itself or Sanity's CDN, for a static host, which does not proxy them. */
export const toDirectAssets = ({ apiHost, projectId, dataset }: ServiceConfig): AssetSource => ({
  published: false,
  base: apiHost ?? SANITY_CDN,
  projectId,
  dataset,
})
