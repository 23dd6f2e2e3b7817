import sharp, { type Sharp } from 'sharp'
import type { JsonObject } from '../store/json.ts'
import { toExtension } from './image-format.ts'
import { MOST_INPUT_PIXELS } from './transform-image.ts'

export interface ImageFacts {
  extension: string
  width: number
  height: number
  /** The `metadata` of a sanity.imageAsset. */
  metadata: JsonObject
}

/**
 * Measures a picture: upright dimensions, a 20-pixel placeholder, the dominant colour.
 *
 * @throws Error saying why the bytes are no picture the service can hold.
 */
export async function describeImage(bytes: Buffer): Promise<ImageFacts> {
  const image = sharp(bytes, { limitInputPixels: MOST_INPUT_PIXELS }).autoOrient()
  const { format, hasAlpha, autoOrient } = await image.metadata()
  const extension = toExtension(format)
  if (extension === undefined) throw new Error(`pictures of format ${format} are not supported`)
  const { width, height } = autoOrient
  const { dominant, isOpaque } = await image.stats()
  const metadata = {
    _type: 'sanity.imageMetadata',
    dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
    lqip: await drawPlaceholder(image, hasAlpha),
    palette: { _type: 'sanity.imagePalette', dominant: toSwatch(dominant) },
    hasAlpha,
    isOpaque,
  }
  return { extension, width, height, metadata }
}

async function drawPlaceholder(image: Sharp, hasAlpha: boolean): Promise<string> {
  const small = image.clone().resize({ width: 20 })
  const bytes = await (hasAlpha ? small.webp({ quality: 40 }) : small.jpeg({ quality: 60 })).toBuffer()
  return `data:image/${hasAlpha ? 'webp' : 'jpeg'};base64,${bytes.toString('base64')}`
}

function toSwatch({ r, g, b }: { r: number; g: number; b: number }): JsonObject {
  const background = `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  // Perceived brightness; past the middle black text reads better than white.
  const isLight = (r * 299 + g * 587 + b * 114) / 1000 > 140
  const foreground = isLight ? '#000' : '#fff'
  return { _type: 'sanity.imagePaletteSwatch', background, foreground, title: foreground, population: 1 }
}
