import { useImageAsset } from '#src/content/page-data.ts'
import type { BlockProps } from '#src/generated/block-types.ts'
import { imageRect, toImageSrcSet } from '#src/lib/asset-url.ts'
import { Captioned } from '#src/ui/captioned.tsx'
import { Image } from '#src/ui/image.tsx'

/** Two versions of a picture: the small one where the window is narrower than the sticker's middle size. */
export function Picture({ value }: BlockProps<'picture'>) {
  const asset = useImageAsset(value.imageLarge?.asset?._ref)
  const small = imageRect(value.imageSmall)
  if (!imageRect(value.imageLarge)) return null
  return (
    <Captioned caption={value.caption}>
      <picture>
        {small ? (
          <source
            media="(max-width: 767px)"
            srcSet={toImageSrcSet(value.imageSmall)}
            sizes="100vw"
            width={small.width}
            height={small.height}
          />
        ) : null}
        <Image image={value.imageLarge} alt={value.alt ?? ''} sizes="auto, 100vw" color={asset?.color} />
      </picture>
    </Captioned>
  )
}
