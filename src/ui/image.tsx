import { imageFocus, parseImageRef, toImageSources, type ImageValue } from '#src/lib/asset-url.ts'
import type { AiSource } from '@schaufenster/site/picture-name'
import type { ImageWidth } from '@schaufenster/site/image-widths'
import type { ReactNode } from 'react'
import { styleOf, toColor } from '#src/lib/style.ts'
import { AiLabel, useAltText, type LabelPlace } from './ai-label.tsx'
import { useAssets } from './asset-context.ts'
import { usePictureFacts } from './picture-facts.ts'

export interface ImageProps {
  image: ImageValue | null | undefined
  /** Empty for pictures that only decorate; null where the place says nothing, and the text of the file counts. */
  alt: string | null
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
  /** `<source>` elements of its other versions, or null; makes it a `<picture>`. */
  versions?: ReactNode
  /** What one of them is, where this one is not machine-made. */
  versionAi?: AiSource | undefined
  /** Where the label of a machine-made picture is. */
  labelPlace?: LabelPlace
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
  versions,
  versionAi,
  labelPlace,
  className,
}: ImageProps) => {
  const { altText, ai } = usePictureFacts(image)
  const cutRatio = isFramed ? undefined : aspectRatio
  const sources = toImageSources(image, { source: useAssets(), aspectRatio: cutRatio, widest, ai })
  const shownAi = ai ?? versionAi
  const text = alt ?? altText ?? ''
  const labelled = useAltText(text, shownAi)
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
  const element = (
    <img
      {...sources}
      sizes={sources.srcSet && sizes}
      alt={labelled}
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
      {...(priority ? { fetchPriority: 'high' as const } : {})}
      {...style}
      className={className}
    />
  )
  return (
    <>
      <AiLabel source={shownAi} isInAlt={text !== ''} place={labelPlace} />
      {versions === undefined ? (
        element
      ) : (
        <picture>
          {versions}
          {element}
        </picture>
      )}
    </>
  )
}
