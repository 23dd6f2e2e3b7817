import { collectAssets, toAssetPath } from './pictures/collect-assets.ts'

/** Gathers the pictures and files that pages use, each with one page for messages. */
export const createAssetCollector = (siteUrl: string) => {
  const assets = new Map<string, string>()
  return {
    assets,
    /** What a page's HTML asks for. */
    read: (html: string, page: string): void => {
      for (const path of collectAssets(html, siteUrl, assets)) assets.set(path, page)
    },
    /** What a page may ask for later: it is in no HTML. */
    record: (address: string, page: string): void => {
      if (assets.has(address.slice(1))) return
      const path = toAssetPath(address)
      if (path !== undefined && !assets.has(path)) assets.set(path, page)
    },
  }
}
