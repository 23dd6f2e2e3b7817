import { hasTransparency, isLossy, type OutputFormat } from './image-format.ts'
import { ImageParameterError, LONGEST_EDGE, type ImageTransform, type Rect } from './image-parameters.ts'
import { planSize, type Size } from './plan-size.ts'
import type { AiSource } from '@schaufenster/shapes/asset-fields'
import type { SourceImage } from './source-image.ts'

interface Crop extends Size {
  left: number
  top: number
}

/**
 * Every step of a rendering, computed for one picture. Addresses with the same result have the same plan, so it is
 * the cache key.
 */
export interface ImagePlan {
  format: OutputFormat
  /** Of the answer, in pixels. */
  width: number
  height: number
  quality?: number
  /** All frames of an animated picture. */
  isMoving?: true
  /** Dots per inch at which a drawing (SVG) is rasterised; undefined keeps its own size. */
  density?: number
  rect?: Crop
  orientation?: 90 | 180 | 270
  flip?: 'h' | 'v' | 'hv'
  /** After rect, orientation and flip. Without `position` the picture is stretched, with it cropped to the size. */
  resize?: Size & { position?: string }
  /** After resize, for `crop=focalpoint`. */
  cut?: Crop
  border?: { left: number; top: number; right: number; bottom: number }
  blur?: number
  sharpen?: number
  saturation?: number
  isInverted?: true
  /** CSS colour behind the picture. */
  background?: string
  /** Of a machine-made picture, what its file says of that. */
  ai?: AiSource
}

/** Pixels of an answer, all frames counted. */
const MAX_OUTPUT_PIXELS = 50_000_000
const DENSITY = 72
const MAX_DENSITY = 2400

/** @throws ImageParameterError when the rectangle or the resulting size does not fit. */
export const planImage = (source: SourceImage, transform: ImageTransform, format: OutputFormat): ImagePlan => {
  const { rect, orientation, flip, padding = 0, blur, sharpen, saturation, isInverted } = transform
  const plan: ImagePlan = { format, width: source.width, height: source.height }
  // Sanity's scale begins with 0, that of the encoders with 1.
  if (isLossy(format) && transform.quality !== undefined) plan.quality = Math.max(1, transform.quality)
  const isMoving =
    source.frames > 1 &&
    (format === 'gif' || format === 'webp') &&
    !transform.isStill &&
    !orientation &&
    !flip?.includes('v')
  if (isMoving) plan.isMoving = true
  let size: Size = { width: source.width, height: source.height }
  if (rect) {
    plan.rect = fitRect(rect, size)
    size = plan.rect
    if (size.width === source.width && size.height === source.height) delete plan.rect
  }
  if (orientation) plan.orientation = orientation
  if (orientation === 90 || orientation === 270) size = { width: size.height, height: size.width }
  if (flip) plan.flip = flip
  const drawn = planResize(plan, size, transform)
  if (source.extension === 'svg' && !plan.rect && plan.resize) plan.density = toDensity(size, plan.resize)
  const { left = 0, right = 0, top = 0, bottom = 0 } = plan.border ?? {}
  if (padding > 0)
    plan.border = { left: left + padding, top: top + padding, right: right + padding, bottom: bottom + padding }
  plan.width = drawn.width + 2 * padding
  plan.height = drawn.height + 2 * padding
  requireBounds(plan, isMoving ? source.frames : 1)
  if (blur !== undefined) plan.blur = blur
  if (sharpen !== undefined) plan.sharpen = sharpen
  if (saturation !== undefined) plan.saturation = saturation
  if (isInverted) plan.isInverted = true
  const isSeeThrough = source.hasAlpha || plan.border !== undefined
  if (isSeeThrough && transform.background !== undefined) plan.background = `#${transform.background}`
  else if (isSeeThrough && !hasTransparency(format)) plan.background = '#ffffff'
  return plan
}

/** URL builders round up; a rectangle that exceeds the edge by a pixel is cut to the picture. */
const fitRect = ({ x, y, width, height }: Rect, source: Size): Crop => {
  if (x >= source.width || y >= source.height) {
    throw new ImageParameterError(
      `rect=${x},${y},…: the picture is ${source.width}×${source.height} pixels, the rectangle is outside. Move it inside the picture.`,
    )
  }
  return { left: x, top: y, width: Math.min(width, source.width - x), height: Math.min(height, source.height - y) }
}

/** Fills in `resize`, `cut` and `border`. @returns the size with the border, without the padding */
const planResize = (plan: ImagePlan, source: Size, transform: ImageTransform): Size => {
  const sizing = planSize(source, withoutPadding(transform))
  if (sizing.kind === 'keep') return source
  const { size } = sizing
  requireBounds(size, 1)
  if (sizing.kind === 'pad') {
    const { inner } = sizing
    const [left, top] = [Math.floor((size.width - inner.width) / 2), Math.floor((size.height - inner.height) / 2)]
    plan.border = { left, top, right: size.width - inner.width - left, bottom: size.height - inner.height - top }
    if (Object.values(plan.border).every((edge) => edge === 0)) delete plan.border
    setResize(plan, source, inner)
  } else if (sizing.kind === 'cover') planCover(plan, source, size, transform.crop)
  else setResize(plan, source, size)
  return size
}

const planCover = (plan: ImagePlan, source: Size, size: Size, crop: ImageTransform['crop']): void => {
  const factor = Math.max(size.width / source.width, size.height / source.height)
  const grown = {
    width: Math.max(size.width, Math.round(source.width * factor)),
    height: Math.max(size.height, Math.round(source.height * factor)),
  }
  const isWhole = grown.width === size.width && grown.height === size.height
  if (isWhole) setResize(plan, source, size)
  else if (typeof crop === 'string') plan.resize = { ...size, position: crop === 'center' ? 'centre' : crop }
  else {
    const left = clamp(Math.round(crop.x * grown.width - size.width / 2), grown.width - size.width)
    const top = clamp(Math.round(crop.y * grown.height - size.height / 2), grown.height - size.height)
    requireBounds(grown, 1, LONGEST_EDGE * 4)
    setResize(plan, source, grown)
    plan.cut = { left, top, ...size }
  }
}

const setResize = (plan: ImagePlan, source: Size, { width, height }: Size): void => {
  if (width !== source.width || height !== source.height) plan.resize = { width, height }
}

/** The padding is inside the requested size. */
const withoutPadding = (transform: ImageTransform): ImageTransform => {
  const { padding = 0, width, height } = transform
  if (padding === 0) return transform
  const inner = { ...transform }
  if (width !== undefined) inner.width = shrink('w', width, padding)
  if (height !== undefined) inner.height = shrink('h', height, padding)
  return inner
}

const shrink = (name: string, edge: number, padding: number): number => {
  if (edge > 2 * padding) return edge - 2 * padding
  throw new ImageParameterError(`pad=${padding}: ${name} must be more than twice the padding, and is ${edge}.`)
}

const requireBounds = ({ width, height }: Size, frames: number, longest = LONGEST_EDGE): void => {
  if (Math.max(width, height) <= longest && width * height * frames <= MAX_OUTPUT_PIXELS) return
  throw new ImageParameterError(
    `The answer would be ${width}×${height} pixels${frames > 1 ? ` in ${frames} frames` : ''}; ` +
      `at most ${LONGEST_EDGE} per edge and ${MAX_OUTPUT_PIXELS / 1e6} million in all. Give a smaller w or h.`,
  )
}

const toDensity = (source: Size, target: Size): number => {
  const factor = Math.max(target.width / source.width, target.height / source.height)
  return Math.min(MAX_DENSITY, Math.max(1, Math.ceil(DENSITY * factor)))
}

const clamp = (value: number, most: number): number => Math.min(Math.max(0, value), most)
