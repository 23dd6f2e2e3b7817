import { readAssetAddress } from '../../host/asset-address.ts'

/** An address in HTML or CSS: after a quote, a bracket, a comma or a space, and up to the next. */
const ADDRESS = /(?<=["'(,\s=;]|^)\/(?:images|files)\/[^\s"'(),<>;&#]+/g

/** What a page's HTML (or a style sheet) asks the site for: pictures and files, by their published addresses. */
export const collectAssets = (text: string, siteUrl: string): Set<string> => {
  // Link previews need whole addresses; those of other sites are none of ours.
  const own = text.replaceAll(`${siteUrl}/`, '/')
  return new Set([...own.matchAll(ADDRESS)].flatMap(([address]) => toAssetPath(address) ?? []))
}

/** Path of an asset within the published site, without what only a service reads; undefined for any other address. */
export const toAssetPath = (address: string): string | undefined => {
  const file = readAssetAddress(address)?.file
  // A picture at its service's address is the service's to show.
  return file && address.startsWith(`/${file}`) ? file : undefined
}
