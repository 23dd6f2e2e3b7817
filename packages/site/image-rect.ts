/** Parts cut off each side, as fractions of the picture (Sanity's `crop`). */
export interface ImageCrop {
  top?: number | null
  bottom?: number | null
  left?: number | null
  right?: number | null
}

/** The point that matters and how much around it, as fractions of the whole picture (Sanity's `hotspot`). */
export interface ImageHotspot {
  x?: number | null
  y?: number | null
  width?: number | null
  height?: number | null
}

export interface Rect {
  left: number
  top: number
  width: number
  height: number
}

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high)

/** Start and length of what two cuts leave of a side: at least one pixel, always within the picture. */
const cutSides = (
  length: number,
  before: number | null | undefined,
  after: number | null | undefined,
): [number, number] => {
  const start = clamp(Math.round((before ?? 0) * length), 0, length - 1)
  const rest = Math.round(length - start - Math.max(0, after ?? 0) * length)
  return [start, clamp(rest, 1, length - start)]
}

/**
 * The part of a picture to show, in its own pixels: the editor's crop, and within it the largest rectangle of the
 * given aspect ratio (width / height) with its centre as close to the hotspot as possible.
 */
export const toImageRect = (
  size: { width: number; height: number },
  crop: ImageCrop | null | undefined,
  hotspot: ImageHotspot | null | undefined,
  aspectRatio?: number,
): Rect => {
  const [left, width] = cutSides(size.width, crop?.left, crop?.right)
  const [top, height] = cutSides(size.height, crop?.top, crop?.bottom)
  if (!aspectRatio) return { left, top, width, height }

  const wide = width / height > aspectRatio
  const cutWidth = wide ? Math.max(1, Math.round(height * aspectRatio)) : width
  const cutHeight = wide ? height : Math.max(1, Math.round(width / aspectRatio))
  const centreX = (hotspot?.x ?? 0.5) * size.width
  const centreY = (hotspot?.y ?? 0.5) * size.height
  return {
    left: Math.round(clamp(centreX - cutWidth / 2, left, left + width - cutWidth)),
    top: Math.round(clamp(centreY - cutHeight / 2, top, top + height - cutHeight)),
    width: cutWidth,
    height: cutHeight,
  }
}
