import type { AssetReference } from './asset-reference.ts'

const IMAGE_NAME = /^images\/([0-9a-f]{40})-(\d{1,6}x\d{1,6})\.([a-z]{3,4})$/
const FILE_NAME = /^files\/([0-9a-f]{40})\.([a-z0-9]{1,10})$/
/** The official exporter accepts only letters in an extension: `x.mp4` is exported as `{sha1}-mp4.bin`. */
const NUMBERED_FILE_NAME = /^files\/([0-9a-f]{40})-([a-z0-9]{1,10})\.bin$/

/** An asset, read from its file name in an export. */
export interface NamedAsset {
  id: string
  sha1: string
  extension: string
  /** Of a picture, e.g. `160x90`. */
  dimensions?: string
}

/**
 * Reads the id that an exporter put into a file name. Keeping it keeps every reference to it, also where the hosted
 * service measured a rotated picture differently.
 *
 * @returns undefined for any other name
 */
export const readAssetName = ({ kind, path }: AssetReference): NamedAsset | undefined => {
  if (kind === 'image') {
    const [, sha1, dimensions, extension] = IMAGE_NAME.exec(path) ?? []
    return sha1 && extension
      ? { id: `image-${sha1}-${dimensions}-${extension}`, sha1, extension, dimensions }
      : undefined
  }
  const [, sha1, extension] = FILE_NAME.exec(path) ?? NUMBERED_FILE_NAME.exec(path) ?? []
  return sha1 && extension ? { id: `file-${sha1}-${extension}`, sha1, extension } : undefined
}
