/** Where pictures and files are fetched from, and which project and dataset their addresses name. */
export interface AssetSource {
  /** Prefix of every asset address; empty for the site's own host, which passes them on (no third party learns of a visitor). */
  base: string
  projectId: string
  dataset: string
}

export const assetSource: AssetSource = {
  base: import.meta.env.VITE_ASSET_BASE ?? '',
  projectId: import.meta.env.VITE_SANITY_PROJECT_ID ?? 'schaufenster',
  dataset: import.meta.env.VITE_SANITY_DATASET ?? 'production',
}
