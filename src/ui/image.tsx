import { imageRect, parseImageRef, toImageSrcSet, toImageUrl, type ImageValue } from '#src/lib/asset-url.ts'

export interface ImageProps {
  image: ImageValue | null | undefined
  /** Empty for pictures that only decorate. */
  alt: string
  /** The `sizes` attribute: how wide the picture is shown, in CSS. */
  sizes: string
  /** Cut to this width / height around the editor's hotspot. */
  aspectRatio?: number
  /** The largest picture of the first screen: loaded at once and first. */
  priority?: boolean
  /** Average colour, shown until the picture is there. */
  color?: string | null
  className?: string
}

/** A picture in the sizes and format the browser asks for, its space kept free; nothing without an asset. */
export function Image({ image, alt, sizes, aspectRatio, priority = false, color, className }: ImageProps) {
  const rect = imageRect(image, aspectRatio)
  if (!rect) return null
  // Behind a cut-out picture the colour would stay as a box.
  const ground = color && parseImageRef(image?.asset?._ref)?.extension === 'jpg' ? { backgroundColor: color } : undefined
  return (
    <img
      src={toImageUrl(image, { width: 1080, aspectRatio })}
      srcSet={toImageSrcSet(image, { aspectRatio })}
      sizes={sizes}
      width={rect.width}
      height={rect.height}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
      {...(priority ? { fetchPriority: 'high' as const } : {})}
      style={ground}
      className={className}
    />
  )
}
