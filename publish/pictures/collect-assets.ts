import { readAssetAddress } from './asset-address.ts'

/** An address in HTML or CSS: from a quote, bracket, comma or space to the next. */
const ADDRESS = /(?<=["'(,\s=;]|^)\/(?:images|files)\/[^\s"'(),<>;&#]+/g

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
  // Link previews need absolute addresses; those of other sites are ignored.
  const own = text.replaceAll(`${siteUrl}/`, '/')
  const addresses = [...own.matchAll(ADDRESS)].flatMap(([address]) =>
    known.has(address.slice(1)) ? [] : (toAssetPath(address) ?? []),
  )
  return new Set(addresses.filter((path) => !known.has(path)))
}

/** Path of an asset within the published site, without service parameters; undefined for any other address. */
export const toAssetPath = (address: string): string | undefined => {
  const file = readAssetAddress(address)?.file
  // A picture with the service's address is served by the service.
  return file && address.startsWith(`/${file}`) ? file : undefined
}
