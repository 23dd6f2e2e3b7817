import { SANITY_CDN, type ServiceConfig } from '@schaufenster/site/service-config'
import type { AssetSource } from '@schaufenster/site/site'

/** Pictures and files straight from the service or Sanity's CDN: on a host of files alone nobody passes them on. */
export const toDirectAssets = ({ apiHost, projectId, dataset }: ServiceConfig): AssetSource => ({
  published: false,
  base: apiHost ?? SANITY_CDN,
  projectId,
  dataset,
})
