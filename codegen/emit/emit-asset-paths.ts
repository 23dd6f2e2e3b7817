import { header } from '../output/header.ts'
import type { AssetPaths } from '../queries/asset-paths.ts'

const listOf = (paths: string[], mark: string | undefined): string => {
  if (mark !== undefined) return `\`["${mark}"]\``
  // A path through an array is an array itself, and has to be spread; spreading null adds nothing.
  const entries = paths.map((path) => (path.includes('[]') ? `...${path}` : path))
  return entries.length === 0 ? '`[]`' : `\`[\n  ${entries.join(',\n  ')}\n]\``
}

/**
 * The text of `asset-paths.groq.ts`.
 *
 * @param mark stands in the lists alone, which is where a run begins
 */
export const emitAssetPaths = ({ images, files }: AssetPaths, assetQuery: string, mark?: string): string =>
  `${header(`where a result of ${assetQuery} refers to assets`)}
/** The image assets a page refers to, as a GROQ list relative to the result. */
export const IMAGE_REFS = ${listOf(images, mark)}

/** The file assets a page refers to. */
export const FILE_REFS = ${listOf(files, mark)}
`
