import { siteBase } from './site-base.ts'

/** Where pictures and files are fetched from, and how their addresses are written. */
export interface AssetSource {
  /**
   * Whether pictures have the names of published files (`picture-name.ts`). Otherwise they have the content service's
   * addresses, which the site's host, or `base`, proxies.
   */
  published: boolean
  /** Prefix of every address; the site's own for its own host (no third party learns of visits). */
  base: string
  projectId: string
  dataset: string
  /** Called with each address that a page may request, visible or not; publishing ensures that all exist. */
  record?: (address: string) => void
}

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
