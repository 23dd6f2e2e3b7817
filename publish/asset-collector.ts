import { collectAssets, toAssetPath } from './pictures/collect-assets.ts'

/** Gathers the pictures and files that pages use, each with one page for messages. */
export const createAssetCollector = (siteUrl: string) => {
  const assets = new Map<string, string>()
  const add = (path: string, page: string): void => {
    if (!assets.has(path)) assets.set(path, page)
  }
  return {
    assets,
    /** What a page's HTML asks for. */
    read: (html: string, page: string): void => {
      for (const path of collectAssets(html, siteUrl)) add(path, page)
    },
    /** What a page may ask for later: it is in no HTML. */
    record: (address: string, page: string): void => {
      const path = toAssetPath(address)
      if (path !== undefined) add(path, page)
    },
  }
}
