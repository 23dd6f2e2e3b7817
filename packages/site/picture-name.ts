import type { AiSource as SaidSource } from '@schaufenster/shapes/asset-fields'
import { isImageWidth } from './image-widths.ts'
import type { Rect } from './image-rect.ts'

/** A stored picture, parsed from its id. */
export interface ImageAsset {
  hash: string
  width: number
  height: number
  extension: string
}

/** A picture as shown on a page. */
export interface Picture {
  asset: ImageAsset
  /** The visible part, in its own pixels. */
  rect: Rect
  /** Pixels, at most the rectangle's. */
  width: number
  /** For link previews, which support few formats; otherwise the best format that all browsers support. */
  format?: 'jpg' | undefined
  /** Of a machine-made picture: its file says so, and is another than the one that did not. */
  ai?: AiSource | undefined
}

/** Where a machine-made picture comes from, by the names of the IPTC's Digital Source Type; in the names of its files. */
const AI_PARTS = {
  trainedAlgorithmicMedia: '.ai',
  compositeWithTrainedAlgorithmicMedia: '.ai-edited',
} as const satisfies Record<SaidSource, string>

export type AiSource = keyof typeof AI_PARTS

export const isAiSource = (value: unknown): value is AiSource =>
  typeof value === 'string' && Object.hasOwn(AI_PARTS, value)

const readAiPart = (part: string | undefined): { ai?: AiSource } => {
  if (part === AI_PARTS.trainedAlgorithmicMedia) return { ai: 'trainedAlgorithmicMedia' }
  return part === undefined ? {} : { ai: 'compositeWithTrainedAlgorithmicMedia' }
}

/** SVG fits every size: it is never cropped or rasterized. */
export const isDrawing = ({ extension }: ImageAsset): boolean => extension === 'svg'

const isWhole = ({ asset, rect }: Picture): boolean => rect.width === asset.width && rect.height === asset.height

const toSize = ({ hash, width, height }: ImageAsset): string => `${hash}-${width}x${height}`

/**
 * File name of a picture on the published site: the asset's id, the crop, the width. It contains everything needed to
 * create the file, and is unique: `{hash}-1600x1200-jpg-400.0.800.600-480.webp`, of a machine-made picture `….ai.webp`.
 */
export const toPictureName = (picture: Picture): string => {
  const { asset, rect, width, format = 'webp', ai } = picture
  if (isDrawing(asset)) return `${toSize(asset)}.svg`
  const cut = isWhole(picture) ? '' : `-${rect.left}.${rect.top}.${rect.width}.${rect.height}`
  return `${toSize(asset)}-${asset.extension}${cut}-${width}${ai ? AI_PARTS[ai] : ''}.${format}`
}

/**
 * The same picture at the content service: `{hash}-{w}x{h}.{ext}?rect=…&w=…`.
 *
 * @param format what to request if the picture has none; the service's answer to `auto=format` depends on the client
 */
export const toServiceName = (picture: Picture, format: 'auto=format' | 'fm=webp'): string => {
  const { asset, rect, width } = picture
  const name = `${toSize(asset)}.${asset.extension}`
  if (isDrawing(asset)) return name
  const cut = isWhole(picture) ? '' : `rect=${rect.left},${rect.top},${rect.width},${rect.height}&`
  return `${name}?${cut}w=${width}&${picture.format ? `fm=${picture.format}` : format}`
}

const DRAWING = /^([a-zA-Z0-9]{1,64})-(\d{1,5})x(\d{1,5})\.svg$/
const NAME =
  /^([a-zA-Z0-9]{1,64})-(\d{1,5})x(\d{1,5})-([a-z0-9]{2,5})(?:-(\d{1,5})\.(\d{1,5})\.(\d{1,5})\.(\d{1,5}))?-(\d{1,4})(\.ai|\.ai-edited)?\.(webp|jpg)$/

const read = (name: string): Picture | undefined => {
  const [, drawing] = DRAWING.exec(name) ?? []
  const [, hash = drawing, w, h, extension = 'svg', ...rest] = DRAWING.exec(name) ?? NAME.exec(name) ?? []
  if (!hash) return undefined
  const asset = { hash, width: Number(w), height: Number(h), extension }
  const whole = { left: 0, top: 0, width: asset.width, height: asset.height }
  if (drawing) return { asset, rect: whole, width: asset.width }
  const [left, top, width, height, shown, ai, format] = rest
  const rect = width ? { left: Number(left), top: Number(top), width: Number(width), height: Number(height) } : whole
  return { asset, rect, width: Number(shown), ...(format === 'jpg' ? { format } : {}), ...readAiPart(ai) }
}

/**
 * Parses a name from `toPictureName`. Only rectangles within the picture and widths that pages use are valid, so that
 * pictures cannot be requested in arbitrary sizes.
 *
 * @returns undefined for any other string
 */
export const parsePictureName = (name: string): Picture | undefined => {
  const picture = read(name)
  // Each picture has exactly one name: no leading zeros, no rectangle without effect.
  if (!picture || toPictureName(picture) !== name) return undefined
  const { asset, rect, width } = picture
  const isInside =
    rect.width > 0 && rect.height > 0 && rect.left + rect.width <= asset.width && rect.top + rect.height <= asset.height
  return isInside && (isDrawing(asset) || isImageWidth(width, rect.width)) ? picture : undefined
}
