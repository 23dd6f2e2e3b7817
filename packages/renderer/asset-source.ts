import type { AssetSource } from '@schaufenster/site/site'
import { siteBase } from './site-base.ts'

/** The content service's addresses: in development, and for drafts. */
export const serviceAssets: AssetSource = {
  published: false,
  base: import.meta.env.VITE_ASSET_BASE ?? siteBase,
  projectId: import.meta.env.VITE_SANITY_PROJECT_ID ?? 'schaufenster',
  dataset: import.meta.env.VITE_SANITY_DATASET ?? 'production',
}

/** The default of pages: published files, unless the build is configured to use the service. */
export const pageAssets: AssetSource =
  import.meta.env.DEV || import.meta.env.VITE_ASSETS === 'service'
    ? serviceAssets
    : { ...serviceAssets, published: true, base: siteBase }
