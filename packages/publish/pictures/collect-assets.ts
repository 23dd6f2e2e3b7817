import { baseOf } from '@schaufenster/static-site/site-url'
import { readAssetAddress } from '@schaufenster/static-site/pictures/asset-address'

const ADDRESS = /\/(?:images|files)\/[^\s"'(),<>;&#]+/g

/** What precedes an address in HTML or CSS: a quote, bracket, comma or space. */
const BEFORE = /["'(,\s=;]/

const isBegin = (text: string, index: number): boolean => index === 0 || BEFORE.test(text.charAt(index - 1))

/**
 * The pictures and files in a page's HTML or a style sheet, by their published addresses.
 *
 * @param known assets to skip: most pages share them
 */
export const collectAssets = (
  text: string,
  siteUrl: string,
  known: Pick<ReadonlyMap<string, unknown>, 'has'> = new Map(),
): Set<string> => {
  const base = baseOf(siteUrl)
  const found = new Set<string>()
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    if (known.has(address.slice(1))) continue
    // Link previews need absolute addresses; those of other sites are ignored.
    const own = [siteUrl, base].find((before) => text.endsWith(before, index)) ?? ''
    const start = index - own.length
    const path = isBegin(text, start) ? toAssetPath(address) : undefined
    if (path !== undefined && !known.has(path)) found.add(path)
  }
  return found
}

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

/** Path of an asset within the published site, without service parameters; undefined for any other address. */
export const toAssetPath = (address: string): string | undefined => {
  const file = readAssetAddress(address)?.file
  // A picture with the service's address is served by the service.
  return file && address.startsWith(`/${file}`) ? file : undefined
}
