import type { AssetSource } from '@schaufenster/site/site'
import { toImageRect, type ImageCrop, type ImageHotspot, type Rect } from '@schaufenster/site/image-rect'
import { toImageWidths, type ImageWidth } from '@schaufenster/site/image-widths'
import { isDrawing, toPictureName, toServiceName, type ImageAsset, type Picture } from '@schaufenster/site/picture-name'

/** A picture as the content service stores it: the asset's id and the editor's crop. */
export interface ImageValue {
  asset?: { _ref?: string | null } | null
  crop?: ImageCrop | null
  hotspot?: ImageHotspot | null
  /** In the Studio's frame: where it is stored. */
  'data-sanity'?: string
}

/** The parts of `image-{hash}-{width}x{height}-{extension}`, or undefined for any other id. */
export const parseImageRef = (ref: string | null | undefined): ImageAsset | undefined => {
  const [, hash, width, height, extension] = /^image-([a-zA-Z0-9]+)-(\d+)x(\d+)-([a-z0-9]+)$/.exec(ref ?? '') ?? []
  return hash && extension ? { hash, width: Number(width), height: Number(height), extension } : undefined
}

const cut = (
  image: ImageValue | null | undefined,
  aspectRatio?: number,
): Pick<Picture, 'asset' | 'rect'> | undefined => {
  const asset = parseImageRef(image?.asset?._ref)
  return (
    asset && {
      asset,
      rect: isDrawing(asset)
        ? toImageRect(asset, null, null)
        : toImageRect(asset, image?.crop, image?.hotspot, aspectRatio),
    }
  )
}

/** What a visitor sees of a picture, in the picture's own pixels; undefined when it has no asset. */
export const imageRect = (image: ImageValue | null | undefined, aspectRatio?: number): Rect | undefined =>
  cut(image, aspectRatio)?.rect

/** The largest share of a side that a hotspot may claim; of one that covers the whole side, its middle counts. */
const MAX_SHARE = 0.5

/** `object-position` on one side, in percent: all of what matters shows wherever a frame has room for it. */
const toPosition = (at: number, size: number): number => {
  const share = Math.min(size, MAX_SHARE)
  return Math.round(Math.min(Math.max((at - share / 2) / (1 - share), 0), 1) * 100)
}

/**
 * The `object-position` by which a frame of any shape shows what matters in a picture; undefined when the editor has not said what
 * that is.
 */
export const imageFocus = (
  image: ImageValue | null | undefined,
  aspectRatio?: number,
): `${number}% ${number}%` | undefined => {
  const picture = cut(image, aspectRatio)
  if (!picture || !image?.hotspot) return undefined
  const { asset, rect } = picture
  const { x, y, width, height } = image.hotspot
  const [across, down] = [asset.width / rect.width, asset.height / rect.height]
  const left = toPosition((x ?? 0.5) * across - rect.left / rect.width, (width ?? 0) * across)
  return `${left}% ${toPosition((y ?? 0.5) * down - rect.top / rect.height, (height ?? 0) * down)}%`
}

const toAddress = (source: AssetSource, path: string): string => {
  const address = `${source.base}/${path}`
  source.record?.(address)
  return address
}

/** `{base}/{kind}/{projectId}/{dataset}/{name}`, for every host that speaks Sanity's addresses. */
const toServiceAddress = (source: AssetSource, kind: string, name: string): string =>
  toAddress(source, `${kind}/${source.projectId}/${source.dataset}/${name}`)

const toPictureAddress = (source: AssetSource, picture: Picture): string =>
  source.published
    ? toAddress(source, `images/${toPictureName(picture)}`)
    : toServiceAddress(source, 'images', toServiceName(picture, 'auto=format'))

interface ImageOptions {
  source: AssetSource
  /** Of a machine-made picture, what its file says (`usePictureFacts`). */
  ai?: Picture['ai']
  /** Cut to this width / height around the editor's hotspot. */
  aspectRatio?: number | undefined
}

/**
 * Address of a picture at one width, at most its own. Built from the asset's id alone.
 *
 * @param options.format for readers that do not know today's formats
 * @returns undefined when the picture has no asset
 */
export const toImageUrl = (
  image: ImageValue | null | undefined,
  { source, width, aspectRatio, format, ai }: ImageOptions & { width: ImageWidth; format?: 'jpg' },
): string | undefined => {
  const picture = cut(image, aspectRatio)
  return picture && toPictureAddress(source, { ...picture, width: Math.min(width, picture.rect.width), format, ai })
}

export interface ImageSources {
  src: string
  srcSet: string | undefined
  width: number
  height: number
  'data-sanity'?: string
}

/** Widest picture for browsers that choose none themselves. */
const PLAIN_WIDTH = 1220

/**
 * Everything that an `<img>` says of its picture: the addresses to choose from, and its size, so that its space is kept.
 *
 * @param options.widest pixels beyond which no screen shows more of it, where `sizes` leaves it small
 * @returns undefined when the picture has no asset
 */
export const toImageSources = (
  image: ImageValue | null | undefined,
  { source, aspectRatio, widest, ai }: ImageOptions & { widest?: ImageWidth | undefined },
): ImageSources | undefined => {
  const picture = cut(image, aspectRatio)
  if (!picture) return undefined
  const { asset, rect } = picture
  const place = image?.['data-sanity']
  const widths = isDrawing(asset) ? [rect.width] : toImageWidths(rect.width, widest)
  const entries = widths.map((width) => ({ width, address: toPictureAddress(source, { ...picture, width, ai }) }))
  const plain = entries.findLast(({ width }) => width <= PLAIN_WIDTH) ?? entries[0]
  return {
    src: plain?.address ?? '',
    srcSet: entries.length > 1 ? entries.map(({ address, width }) => `${address} ${width}w`).join(', ') : undefined,
    width: rect.width,
    height: rect.height,
    ...(place ? { 'data-sanity': place } : {}),
  }
}

/**
 * Address of a file (SPEC § 7.4): the id without its type prefix, its last part as the extension.
 *
 * @param downloadName when given, the browser saves the file under this name instead of opening it
 * @returns undefined when the id is no file asset's
 */
export const toFileUrl = (
  ref: string | null | undefined,
  { source, downloadName }: { source: AssetSource; downloadName?: string | null },
): string | undefined => {
  const [, name, extension] = /^file-([\w.-]+)-([a-zA-Z0-9]+)$/.exec(ref ?? '') ?? []
  if (!name) return undefined
  const download = downloadName ? `?dl=${encodeURIComponent(downloadName.toWellFormed())}` : ''
  return toServiceAddress(source, 'files', `${name}.${extension}${download}`)
}
