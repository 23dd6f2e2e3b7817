/** Where pictures and files are fetched from, and how their addresses are written. */
export interface AssetSource {
  /**
   * Whether pictures are named as files that lie beside the pages (`picture-name.ts`). Otherwise they have the content
   * service's own addresses, which the site's host, or `base`, passes on.
   */
  published: boolean
  /** Prefix of every address; empty for the site's own host (no third party learns of a visitor). */
  base: string
  projectId: string
  dataset: string
  /** Hears of each address that a page may ask for, shown or not; publishing makes sure that they all exist. */
  record?: (address: string) => void
}

/** The content service's own addresses: in development, and for drafts. */
export const serviceAssets: AssetSource = {
  published: false,
  base: import.meta.env.VITE_ASSET_BASE ?? '',
  projectId: import.meta.env.VITE_SANITY_PROJECT_ID ?? 'schaufenster',
  dataset: import.meta.env.VITE_SANITY_DATASET ?? 'production',
}

/** What pages name by default: files beside them, unless the build was told to leave them with the service. */
export const pageAssets: AssetSource =
  import.meta.env.DEV || import.meta.env.VITE_ASSETS === 'service'
    ? serviceAssets
    : { ...serviceAssets, published: true, base: '' }
