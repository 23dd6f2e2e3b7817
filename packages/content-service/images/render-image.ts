import sharp, { type Sharp } from 'sharp'
import type { OutputFormat } from './image-format.ts'
import type { ImagePlan } from './plan-image.ts'
import { MAX_INPUT_PIXELS } from './source-image.ts'
import { toSourcePacket } from './source-packet.ts'

/**
 * Renders a picture as planned.
 *
 * @param input bytes, or the path of a file
 * @throws Error of the decoder
 */
export const renderImage = async (input: Buffer | string, plan: ImagePlan): Promise<Buffer> => {
  const { rect, orientation, flip, resize, cut, border, density, isMoving = false } = plan
  // A truncated picture is shown as far as it can be decoded, as in browsers.
  const options = { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'none', animated: isMoving } as const
  // sharp auto-orients before it extracts and rotates after, so the rectangle is in upright coordinates.
  let image = sharp(input, density === undefined ? options : { ...options, density }).autoOrient()
  if (rect) image = image.extract(rect)
  if (orientation) image = await detach((await detach(image)).rotate(orientation))
  if (flip?.includes('h')) image = image.flop()
  if (flip?.includes('v')) image = image.flip()
  if (resize?.position !== undefined)
    image = image.resize({ width: resize.width, height: resize.height, fit: 'cover', position: resize.position })
  else if (resize) image = image.resize({ width: resize.width, height: resize.height, fit: 'fill' })
  if (cut) image = image.extract(cut)
  if (border) image = image.extend({ ...border, background: plan.background ?? '#00000000' })
  const encoded = encode(colour(image, plan), plan)
  return (plan.ai ? encoded.withXmp(toSourcePacket(plan.ai)) : encoded).toBuffer()
}

/** sharp runs its steps in a fixed order; where ours differs, the steps so far are rendered first. */
const detach = async (image: Sharp): Promise<Sharp> => {
  const { data, info } = await image.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

const colour = (image: Sharp, { blur, sharpen, saturation, isInverted, background }: ImagePlan): Sharp => {
  let result = image
  if (blur !== undefined) result = result.blur(Math.max(0.3, blur))
  if (sharpen !== undefined) result = result.sharpen({ sigma: 0.5 + sharpen / 50 })
  if (saturation !== undefined)
    result = saturation === -100 ? result.grayscale() : result.modulate({ saturation: 1 + saturation / 100 })
  if (isInverted) result = result.negate({ alpha: false })
  return background === undefined ? result : result.flatten({ background })
}

/**
 * Pixels from which a format is encoded with low effort: the next level takes four times as long and saves almost
 * nothing.
 */
const LARGE = { avif: 1_000_000, webp: 4_000_000 }

const ENCODERS: Record<OutputFormat, (image: Sharp, quality: number | undefined, pixels: number) => Sharp> = {
  // Encoded while a visitor waits: higher efforts cost seconds and save a few percent.
  avif: (image, quality = 55, pixels) => image.avif({ quality, effort: pixels > LARGE.avif ? 0 : 2 }),
  webp: (image, quality = 75, pixels) => image.webp({ quality, effort: pixels > LARGE.webp ? 0 : 2 }),
  png: (image) => image.png({ compressionLevel: 8 }),
  gif: (image) => image.gif({ effort: 3 }),
  jpg: (image, quality = 75) => image.jpeg({ quality }),
  pjpg: (image, quality = 75) => image.jpeg({ quality, progressive: true }),
}

const encode = (image: Sharp, { format, quality, width, height }: ImagePlan): Sharp =>
  ENCODERS[format](image.toColourspace('srgb'), quality, width * height)
