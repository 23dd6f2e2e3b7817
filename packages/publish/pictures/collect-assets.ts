import { baseOf } from '../site-url.ts'
import { readAssetAddress } from './asset-address.ts'

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

/** Path of an asset within the published site, without service parameters; undefined for any other address. */
export const toAssetPath = (address: string): string | undefined => {
  const file = readAssetAddress(address)?.file
  // A picture with the service's address is served by the service.
  return file && address.startsWith(`/${file}`) ? file : undefined
}
