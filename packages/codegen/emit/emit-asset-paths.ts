import { header } from '../output/header.ts'

/** The GROQ list of these paths. */
export const assetList = (paths: readonly string[]): string => {
  // A path through an array is an array, and must be spread; spreading null adds nothing.
  const entries = paths.map((path) => (path.includes('[]') ? `...${path}` : path))
  return entries.length === 0 ? '[]' : `[\n  ${entries.join(',\n  ')}\n]`
}

/**
 * The text of `asset-paths.groq.ts`.
 *
 * @param lists GROQ lists, see `assetList`
 */
export const emitAssetPaths = (lists: { images: string; files: string }, assetQuery: string): string =>
  `${header(`where a result of ${assetQuery} refers to assets`)}
/** The image assets a page refers to, as a GROQ list relative to the result. */
export const IMAGE_REFS = \`${lists.images}\`

/** The file assets a page refers to. */
export const FILE_REFS = \`${lists.files}\`
`
