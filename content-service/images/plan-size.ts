import type { ImageTransform } from './image-parameters.ts'

export interface Size {
  width: number
  height: number
}

/** How a picture gets from its own size to the wanted one. */
export type Sizing =
  | { kind: 'keep' }
  | { kind: 'stretch'; size: Size }
  | { kind: 'cover'; size: Size }
  | { kind: 'pad'; inner: Size; size: Size }

/**
 * Works out the output size. `clip`, `max` and `min` never enlarge; `fillmax` enlarges the frame, not the picture;
 * `crop`, `fill` and `scale` give exactly what was asked for. With one edge only, every fit keeps the proportions.
 */
export function planSize(source: Size, { width, height, fit }: ImageTransform): Sizing {
  if (width === undefined && height === undefined) return { kind: 'keep' }
  if (width === undefined || height === undefined) {
    const wanted = width === undefined ? (height ?? 1) / source.height : width / source.width
    const mayGrow = fit === 'crop' || fit === 'fill' || fit === 'scale'
    const factor = mayGrow ? wanted : Math.min(1, wanted)
    // The given edge is kept exact, the other one follows.
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
    default:
      return inside >= 1 ? { kind: 'keep' } : { kind: 'stretch', size: multiply(source, inside) }
  }
}

function multiply({ width, height }: Size, factor: number): Size {
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}
