import { messageOf } from '@schaufenster/cli/errors'
import { isHeic } from './heic.ts'
import { toExtension } from './image-format.ts'

/** Facts from the header of a picture. */
export interface SourceImage {
  extension: string
  /** Upright, of one frame, in pixels. */
  width: number
  height: number
  /** 1 for a still. */
  frames: number
  hasAlpha: boolean
}

/** 100 megapixels: more than most cameras produce, small enough for the memory of a small machine. */
export const MAX_INPUT_PIXELS = 100_000_000

/** The service cannot store the bytes as a picture; the message says why. */
export class UnusableImageError extends Error {}

/**
 * Reads only the header, without decoding, so that a decompression bomb costs nothing.
 *
 * @param input bytes, or the path of a file
 * @throws UnusableImageError
 */
export const readSourceImage = async (input: Buffer | string): Promise<SourceImage> => {
  if (await isHeic(input)) {
    throw new UnusableImageError(
      'it is HEIC, the format of iPhones, which is not supported. Export it as JPEG, and upload that',
    )
  }
  // Loaded for the first picture: 30 MB that answers to queries do not need.
  const { default: sharp } = await import('sharp')
  const metadata = await sharp(input, { limitInputPixels: MAX_INPUT_PIXELS })
    .metadata()
    .catch((error: unknown) => explain(error, input))
  const { format, hasAlpha, autoOrient, pages = 1, pageHeight } = metadata
  const extension = toExtension(format)
  if (extension === undefined) throw new UnusableImageError(`pictures of format ${format} are not supported`)
  const isMoving = (extension === 'gif' || extension === 'webp') && pages > 1
  const height = isMoving ? (pageHeight ?? autoOrient.height) : autoOrient.height
  const frames = isMoving ? pages : 1
  const pixels = autoOrient.width * height * frames
  if (pixels > MAX_INPUT_PIXELS) throw new UnusableImageError(tellTooLarge(pixels))
  if (pixels === 0) throw new UnusableImageError('it has no pixels')
  return { extension, width: autoOrient.width, height, frames, hasAlpha }
}

/** The first line of the decoder's message: the rest is its own trace. It must not tell a client the path of the file. */
export const toReason = (error: unknown, input: Buffer | string): string => {
  const [line = ''] = messageOf(error).split('\n', 1)
  return typeof input === 'string' ? line.replaceAll(input, 'the file') : line
}

const explain = (error: unknown, input: Buffer | string): never => {
  const message = messageOf(error)
  if (/exceeds pixel limit/.test(message)) throw new UnusableImageError(tellTooLarge())
  if (/unsupported image format/i.test(message))
    throw new UnusableImageError('the bytes are not a picture of a known format')
  if (/svgload.*bad dimensions/.test(message))
    throw new UnusableImageError('the SVG has no size: give it a viewBox, or width and height in pixels')
  throw new UnusableImageError(toReason(error, input))
}

const tellTooLarge = (pixels?: number): string => {
  const found = pixels === undefined ? 'too many pixels' : `${Math.round(pixels / 1e6)} megapixels`
  return `it has ${found}; at most ${MAX_INPUT_PIXELS / 1e6} megapixels, all frames counted`
}
