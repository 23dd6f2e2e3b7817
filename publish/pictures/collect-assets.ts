import { readAssetAddress } from './asset-address.ts'

/** An address in HTML or CSS: after a quote, a bracket, a comma or a space, and up to the next. */
const ADDRESS = /(?<=["'(,\s=;]|^)\/(?:images|files)\/[^\s"'(),<>;&#]+/g

/**
 * What a page's HTML (or a style sheet) asks the site for: pictures and files, by their published addresses.
 *
 * @param known is left out, and not read again: most pages show what others show
 */
export const collectAssets = (
  text: string,
  siteUrl: string,
  known: Pick<ReadonlyMap<string, unknown>, 'has'> = new Map(),
): Set<string> => {
  // Link previews need whole addresses; those of other sites are none of ours.
  const own = text.replaceAll(`${siteUrl}/`, '/')
  const addresses = [...own.matchAll(ADDRESS)].flatMap(([address]) =>
    known.has(address.slice(1)) ? [] : (toAssetPath(address) ?? []),
  )
  return new Set(addresses.filter((path) => !known.has(path)))
}

/** Path of an asset within the published site, without what only a service reads; undefined for any other address. */
export const toAssetPath = (address: string): string | undefined => {
  const file = readAssetAddress(address)?.file
  // A picture at its service's address is the service's to show.
  return file && address.startsWith(`/${file}`) ? file : undefined
}
