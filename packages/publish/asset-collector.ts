import { collectAssets, toAssetPath } from './pictures/collect-assets.ts'

/** Collects the pictures and files that pages use, each with one page for messages. */
export const createAssetCollector = (siteUrl: string) => {
  const assets = new Map<string, string>()
  return {
    assets,
    /** Collects the assets in a page's HTML. Their addresses are ASCII, so that it need not be decoded. */
    read: (html: Buffer, page: string): void => {
      for (const path of collectAssets(html.toString('latin1'), siteUrl, assets)) assets.set(path, page)
    },
    /** Adds an asset that a page may request later, which is not in its HTML. */
    record: (address: string, page: string): void => {
      if (assets.has(address.slice(1))) return
      const path = toAssetPath(address)
      if (path !== undefined && !assets.has(path)) assets.set(path, page)
    },
  }
}
