import sharp, { type Sharp } from 'sharp'
import type { OutputFormat } from './image-format.ts'
import { ImageParameterError, LONGEST_EDGE, type ImageTransform } from './image-parameters.ts'
import { planSize, type Size, type Sizing } from './plan-size.ts'

/** 100 megapixels: more than any camera the studio has, less than what fills the memory of a small machine. */
export const MOST_INPUT_PIXELS = 100_000_000

/**
 * Draws a picture as the transform says.
 *
 * @param format resolved: what the transform names or what was negotiated.
 * @throws ImageParameterError when the rectangle or the resulting size does not fit the picture.
 */
export async function transformImage(bytes: Buffer, transform: ImageTransform, format: OutputFormat): Promise<Buffer> {
  const metadata = await sharp(bytes, { limitInputPixels: MOST_INPUT_PIXELS }).metadata()
  const isMoving = (metadata.pages ?? 1) > 1 && (format === 'gif' || format === 'webp') && isPlainResize(transform)
  // sharp orients before it extracts and turns by hand after it, so the rectangle is in upright coordinates.
  let image = sharp(bytes, { limitInputPixels: MOST_INPUT_PIXELS, animated: isMoving }).autoOrient()
  const frame = isMoving ? (metadata.pageHeight ?? metadata.autoOrient.height) : metadata.autoOrient.height
  let size: Size = { width: metadata.autoOrient.width, height: frame }
  if (transform.rect) {
    const { x, y } = transform.rect
    if (x >= size.width || y >= size.height) {
      throw new ImageParameterError(`rect=${x},${y},…: the picture is ${size.width}×${size.height} pixels, the rectangle lies outside.`)
    }
    // Builders round up; a rectangle that overlaps the edge by a pixel is cut to the picture.
    size = { width: Math.min(transform.rect.width, size.width - x), height: Math.min(transform.rect.height, size.height - y) }
    image = image.extract({ left: x, top: y, ...size })
  }
  if (transform.orientation) {
    image = await detach(image)
    image = image.rotate(transform.orientation)
    if (transform.orientation !== 180) size = { width: size.height, height: size.width }
    image = await detach(image)
  }
  if (transform.flip?.includes('h')) image = image.flop()
  if (transform.flip?.includes('v')) image = image.flip()
  image = resize(image, size, planSize(size, transform), transform, format)
  return encode(applyColour(image, transform, format), format, transform.quality).toBuffer()
}

function isPlainResize({ rect, orientation, flip }: ImageTransform): boolean {
  return !rect && !orientation && !flip
}

/** sharp runs its steps in an order of its own; where ours differs, the steps so far are drawn first. */
async function detach(image: Sharp): Promise<Sharp> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

function resize(image: Sharp, source: Size, sizing: Sizing, transform: ImageTransform, format: OutputFormat): Sharp {
  const target = sizing.kind === 'keep' ? source : sizing.size
  if (Math.max(target.width, target.height) > LONGEST_EDGE) {
    throw new ImageParameterError(
      `The answer would be ${target.width}×${target.height} pixels; at most ${LONGEST_EDGE} per edge. Give a smaller w or h.`,
    )
  }
  if (sizing.kind === 'keep') return image
  if (sizing.kind === 'stretch') return image.resize({ ...sizing.size, fit: 'fill' })
  if (sizing.kind === 'cover') return cover(image, source, sizing.size, transform.crop)
  const { inner, size } = sizing
  const left = Math.floor((size.width - inner.width) / 2)
  const top = Math.floor((size.height - inner.height) / 2)
  const [right, bottom] = [size.width - inner.width - left, size.height - inner.height - top]
  return image.resize({ ...inner, fit: 'fill' }).extend({ left, top, right, bottom, background: toColour(transform, format) })
}

function cover(image: Sharp, source: Size, size: Size, crop: ImageTransform['crop']): Sharp {
  if (typeof crop === 'string') return image.resize({ ...size, fit: 'cover', position: crop === 'center' ? 'centre' : crop })
  const factor = Math.max(size.width / source.width, size.height / source.height)
  const grown = { width: Math.max(size.width, Math.round(source.width * factor)), height: Math.max(size.height, Math.round(source.height * factor)) }
  const left = clamp(Math.round(crop.x * grown.width - size.width / 2), grown.width - size.width)
  const top = clamp(Math.round(crop.y * grown.height - size.height / 2), grown.height - size.height)
  return image.resize({ ...grown, fit: 'fill' }).extract({ left, top, ...size })
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(0, value), most)
}

function applyColour(image: Sharp, transform: ImageTransform, format: OutputFormat): Sharp {
  const { blur, saturation, background } = transform
  let drawn = image
  if (blur !== undefined) drawn = drawn.blur(Math.max(0.3, blur))
  if (saturation !== undefined) drawn = saturation === -100 ? drawn.grayscale() : drawn.modulate({ saturation: 1 + saturation / 100 })
  return background !== undefined || !hasTransparency(format) ? drawn.flatten({ background: toColour(transform, format) }) : drawn
}

function hasTransparency(format: OutputFormat): boolean {
  return format !== 'jpg' && format !== 'pjpg'
}

function toColour({ background }: ImageTransform, format: OutputFormat): string {
  if (background !== undefined) return `#${background}`
  return hasTransparency(format) ? '#00000000' : '#ffffff'
}

function encode(image: Sharp, format: OutputFormat, quality: number | undefined): Sharp {
  switch (format) {
    case 'avif':
      // Drawn while somebody waits: higher efforts cost seconds and save a few percent.
      return image.avif({ quality: quality ?? 55, effort: 2 })
    case 'webp':
      return image.webp({ quality: quality ?? 75, effort: 3 })
    case 'png':
      return image.png({ compressionLevel: 8 })
    case 'gif':
      return image.gif({ effort: 3 })
    default:
      return image.jpeg({ quality: quality ?? 75, progressive: format === 'pjpg' })
  }
}
