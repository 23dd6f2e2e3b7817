import type { ImageTransform } from './image-parameters.ts'

export interface Size {
  width: number
  height: number
}

/** How a picture is resized. */
export type Sizing =
  | { kind: 'keep' }
  | { kind: 'stretch'; size: Size }
  | { kind: 'cover'; size: Size }
  | { kind: 'pad'; inner: Size; size: Size }

/** Limits of an edge that is not given exactly, in pixels. */
type Bounds = Pick<ImageTransform, 'minWidth' | 'maxWidth' | 'minHeight' | 'maxHeight'>

/**
 * Computes the output size, without padding, as the hosted service documents it: a small picture is enlarged to the
 * requested size, but never with `max` and `min`, and with `fillmax` only its frame is. With one edge only, every fit
 * keeps the proportions.
 */
export const planSize = (source: Size, transform: ImageTransform): Sizing => {
  const { width, height, fit } = transform
  if (fit === 'crop' && isBounded(transform)) return { kind: 'cover', size: boundSize(source, transform) }
  if (width === undefined && height === undefined) return { kind: 'keep' }
  if (width === undefined || height === undefined) {
    const wanted = width === undefined ? (height ?? 1) / source.height : width / source.width
    const mayGrow = fit !== 'max' && fit !== 'min' && fit !== 'fillmax'
    const factor = mayGrow ? wanted : Math.min(1, wanted)
    // The given edge is exact, the other one is proportional.
    return factor === 1 ? { kind: 'keep' } : { kind: 'stretch', size: multiply(source, factor) }
  }
  const size = { width, height }
  const inside = Math.min(width / source.width, height / source.height)
  switch (fit) {
    case 'scale':
      return { kind: 'stretch', size }
    case 'crop':
      return { kind: 'cover', size }
    case 'min': {
      const factor = Math.min(1, source.width / width, source.height / height)
      return { kind: 'cover', size: multiply(size, factor) }
    }
    case 'fill':
      return { kind: 'pad', inner: multiply(source, inside), size }
    case 'fillmax':
      return { kind: 'pad', inner: multiply(source, Math.min(1, inside)), size }
    case 'max':
      return inside >= 1 ? { kind: 'keep' } : { kind: 'stretch', size: multiply(source, inside) }
    default:
      return inside === 1 ? { kind: 'keep' } : { kind: 'stretch', size: multiply(source, inside) }
  }
}

const multiply = ({ width, height }: Size, factor: number): Size => ({
  width: Math.max(1, Math.round(width * factor)),
  height: Math.max(1, Math.round(height * factor)),
})

const isBounded = ({ minWidth, maxWidth, minHeight, maxHeight }: Bounds): boolean =>
  [minWidth, maxWidth, minHeight, maxHeight].some((bound) => bound !== undefined)

/** The size within the limits that keeps most of the picture: its own proportions where possible. */
const boundSize = (source: Size, transform: ImageTransform): Size => {
  const { width, height, minWidth = 1, maxWidth = Infinity, minHeight = 1, maxHeight = Infinity } = transform
  const ratio = source.width / source.height
  const toWidth = (wanted: number): number => width ?? Math.max(minWidth, Math.min(maxWidth, wanted))
  const toHeight = (wanted: number): number => height ?? Math.max(minHeight, Math.min(maxHeight, wanted))
  const firstWidth = toWidth(height === undefined ? source.width : height * ratio)
  const finalHeight = toHeight(firstWidth / ratio)
  return { width: Math.max(1, Math.round(toWidth(finalHeight * ratio))), height: Math.max(1, Math.round(finalHeight)) }
}
