import { assetSource, type AssetSource } from './asset-source.ts'
import { toImageRect, type ImageCrop, type ImageHotspot, type Rect } from './image-rect.ts'

/** A picture as the content service stores it: the asset's id and the editor's crop. */
export interface ImageValue {
  asset?: { _ref?: string | null } | null
  crop?: ImageCrop | null
  hotspot?: ImageHotspot | null
}

interface ImageAsset {
  hash: string
  width: number
  height: number
  extension: string
}

/** The parts of `image-{hash}-{width}x{height}-{extension}`, or undefined for any other id. */
export const parseImageRef = (ref: string | null | undefined): ImageAsset | undefined => {
  const [, hash, width, height, extension] = /^image-([a-zA-Z0-9]+)-(\d+)x(\d+)-([a-z0-9]+)$/.exec(ref ?? '') ?? []
  return hash && extension ? { hash, width: Number(width), height: Number(height), extension } : undefined
}

/** What a visitor sees of a picture, in the picture's own pixels; undefined when it has no asset. */
export const imageRect = (image: ImageValue | null | undefined, aspectRatio?: number): Rect | undefined => {
  const asset = parseImageRef(image?.asset?._ref)
  return asset && toImageRect(asset, image?.crop, image?.hotspot, aspectRatio)
}

/**
 * Address of a picture at a width in pixels, in the best format the browser takes. Built from the asset's id, so it
 * holds for every host that speaks Sanity's image addresses.
 *
 * @returns undefined when the picture has no asset
 */
export const toImageUrl = (
  image: ImageValue | null | undefined,
  { width, aspectRatio, source = assetSource }: { width: number; aspectRatio?: number | undefined; source?: AssetSource },
): string | undefined => {
  const asset = parseImageRef(image?.asset?._ref)
  const rect = imageRect(image, aspectRatio)
  if (!asset || !rect) return undefined
  const whole = rect.width === asset.width && rect.height === asset.height
  const params = [
    ...(whole ? [] : [`rect=${rect.left},${rect.top},${rect.width},${rect.height}`]),
    `w=${Math.min(width, rect.width)}`,
    'auto=format',
  ]
  const name = `${asset.hash}-${asset.width}x${asset.height}.${asset.extension}`
  return `${source.base}/images/${source.projectId}/${source.dataset}/${name}?${params.join('&')}`
}

/** Widths in pixels offered to the browser; each step is worth its bytes. */
const WIDTHS = [320, 480, 640, 828, 1080, 1440, 1920, 2560]

/** The `srcset` of a picture, up to its own width; undefined when it has no asset. */
export const toImageSrcSet = (
  image: ImageValue | null | undefined,
  options: { aspectRatio?: number | undefined; source?: AssetSource } = {},
): string | undefined => {
  const rect = imageRect(image, options.aspectRatio)
  if (!rect) return undefined
  const widths = [...WIDTHS.filter((width) => width < rect.width), Math.min(rect.width, 2560)]
  return widths.map((width) => `${toImageUrl(image, { ...options, width })} ${width}w`).join(', ')
}

/**
 * Address of a file (SPEC § 7.4): the id without its type prefix, its last part as the extension.
 *
 * @param downloadName when given, the browser saves the file under this name instead of opening it
 * @returns undefined when the id is no file asset's
 */
export const toFileUrl = (
  ref: string | null | undefined,
  { downloadName, source = assetSource }: { downloadName?: string | null; source?: AssetSource } = {},
): string | undefined => {
  const [, name, extension] = /^file-([\w.-]+)-([a-zA-Z0-9]+)$/.exec(ref ?? '') ?? []
  if (!name) return undefined
  const download = downloadName ? `?dl=${encodeURIComponent(downloadName.toWellFormed())}` : ''
  return `${source.base}/files/${source.projectId}/${source.dataset}/${name}.${extension}${download}`
}
