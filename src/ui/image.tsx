import { imageFocus, parseImageRef, toImageSources, type ImageValue } from '#src/lib/asset-url.ts'
import type { ImageWidth } from '@schaufenster/site/image-widths'
import { styleOf, toColor } from '#src/lib/style.ts'
import { useAssets } from './asset-context.ts'

export interface ImageProps {
  image: ImageValue | null | undefined
  /** Empty for pictures that only decorate. */
  alt: string
  /** How wide the picture is shown, in CSS. Without `auto`: it leaks in Chromium (docs/decisions/015). */
  sizes: string
  /** The maximum width ever displayed in pixels, for pictures that stay small. */
  widest?: ImageWidth
  /** Cut to this width / height around the editor's hotspot. */
  aspectRatio?: number
  /** Show the whole picture in a frame of that ratio instead of cropping it. */
  isFramed?: boolean
  /** The largest picture of the first screen: loaded eagerly and first. */
  priority?: boolean
  /** Average colour, shown until the picture has loaded. */
  color?: string | null
  /** Width / height of its widest version, if it has several. */
  ratio?: number | undefined
  className?: string
}

/** With few digits, rounded up: rounded down, the picture would be narrower than its column. */
const toRatio = (ratio: number): number => Math.ceil(ratio * 10_000) / 10_000

/** A picture in several sizes with reserved space; nothing without an asset. */
export const Image = ({
  image,
  alt,
  sizes,
  widest,
  aspectRatio,
  isFramed = false,
  priority = false,
  color,
  ratio,
  className,
}: ImageProps) => {
  const cutRatio = isFramed ? undefined : aspectRatio
  const sources = toImageSources(image, { source: useAssets(), aspectRatio: cutRatio, widest })
  if (!sources) return null
  // Style sheets may cut it once more.
  const objectPosition = imageFocus(image, cutRatio)
  const style = styleOf({
    ...(isFramed ? { aspectRatio, objectFit: 'cover' } : {}),
    ...(aspectRatio ? {} : { '--ratio': toRatio(ratio ?? sources.width / sources.height) }),
    ...(objectPosition ? { objectPosition } : {}),
    // Behind a transparent picture the colour would remain visible as a box.
    ...(!isFramed && parseImageRef(image?.asset?._ref)?.extension === 'jpg' ? { backgroundColor: toColor(color) } : {}),
  })
  return (
    <img
      {...sources}
      sizes={sources.srcSet && sizes}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
      {...(priority ? { fetchPriority: 'high' as const } : {})}
      {...style}
      className={className}
    />
  )
}
