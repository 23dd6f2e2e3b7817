import { encode } from 'blurhash'
import type { Sharp } from 'sharp'
import type { JsonObject } from '../store/json.ts'
import { readCameraData } from './exif.ts'
import { createPalette } from './palette.ts'
import { MAX_INPUT_PIXELS, readSourceImage, toReason, UnusableImageError } from './source-image.ts'

export interface ImageFacts {
  extension: string
  width: number
  height: number
  /** The `metadata` of a sanity.imageAsset. */
  metadata: JsonObject
}

/** Parts of the metadata that are made on request. Dimensions and transparency always are. */
export type ImageDetail = 'blurhash' | 'exif' | 'image' | 'location' | 'lqip' | 'palette'

/** What the hosted service generates by default. */
export const USUAL_DETAILS: readonly ImageDetail[] = ['blurhash', 'lqip', 'palette']

/** Edge of the sample for palette and BlurHash, in pixels. */
const SAMPLE_EDGE = 64

/**
 * Measures a picture: upright dimensions, a 20-pixel placeholder, colours. Decodes it completely, so that damage is
 * detected.
 *
 * @param input bytes, or the path of a file
 * @throws UnusableImageError saying why the service cannot store the bytes as a picture.
 */
export const describeImage = async (
  input: Buffer | string,
  details: readonly ImageDetail[] = USUAL_DETAILS,
): Promise<ImageFacts> => {
  const { extension, width, height, hasAlpha } = await readSourceImage(input)
  const { default: sharp } = await import('sharp')
  const options = { limitInputPixels: MAX_INPUT_PIXELS }
  try {
    const image = sharp(input, options).autoOrient().toColourspace('srgb')
    const sample = await image
      .clone()
      .resize({ width: SAMPLE_EDGE, height: SAMPLE_EDGE, fit: 'inside' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const isOpaque = !hasAlpha || (await sharp(input, options).stats()).isOpaque
    const { exif, image: tags, location } = readCameraData((await sharp(input, options).metadata()).exif)
    const metadata = {
      _type: 'sanity.imageMetadata',
      dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
      ...(details.includes('blurhash') && { blurHash: toBlurHash(sample.data, sample.info) }),
      ...(details.includes('exif') && exif && { exif }),
      ...(details.includes('image') && tags && { image: tags }),
      ...(details.includes('location') && location && { location }),
      ...(details.includes('lqip') && { lqip: await drawPlaceholder(image, hasAlpha) }),
      ...(details.includes('palette') && { palette: createPalette(sample.data) }),
      hasAlpha,
      isOpaque,
    }
    return { extension, width, height, metadata }
  } catch (error) {
    throw new UnusableImageError(`it is damaged (${toReason(error, input)})`, { cause: error })
  }
}

const toBlurHash = (pixels: Uint8Array, { width, height }: { width: number; height: number }): string =>
  encode(new Uint8ClampedArray(pixels), width, height, 4, 3)

const drawPlaceholder = async (image: Sharp, hasAlpha: boolean): Promise<string> => {
  // The height is limited too, for very tall and narrow pictures.
  const small = image.clone().resize({ width: 20, height: 80, fit: 'inside' })
  const bytes = await (hasAlpha ? small.webp({ quality: 40 }) : small.jpeg({ quality: 60 })).toBuffer()
  return `data:image/${hasAlpha ? 'webp' : 'jpeg'};base64,${bytes.toString('base64')}`
}
