import { use } from 'react'
import { useImageAsset } from '#src/content/page-data.ts'
import type { BlockProps } from '#src/generated/block-types.ts'
import { imageRect, toImageSources } from '#src/lib/asset-url.ts'
import { useAssets } from '#src/ui/asset-context.ts'
import { Captioned } from '#src/ui/captioned.tsx'
import { useFirstScreen } from '#src/ui/first-screen.ts'
import { Image } from '#src/ui/image.tsx'
import { PictureWidth } from '#src/ui/picture-width.ts'

/** Two versions of a picture: the small one for windows narrower than the sticker's medium breakpoint. */
export const Picture = ({ value }: BlockProps<'picture'>) => {
  const asset = useImageAsset(value.imageLarge?.asset?._ref)
  const small = toImageSources(value.imageSmall, { source: useAssets(), widest: 1536 })
  const sizes = use(PictureWidth)
  const priority = useFirstScreen()
  const large = imageRect(value.imageLarge)
  if (!large) return null
  return (
    <Captioned caption={value.caption}>
      <picture>
        {small ? (
          <source
            media="(max-width: 767px)"
            srcSet={small.srcSet ?? small.src}
            sizes={sizes}
            width={small.width}
            height={small.height}
          />
        ) : null}
        <Image
          image={value.imageLarge}
          alt={value.alt ?? ''}
          sizes={sizes}
          color={asset?.color}
          priority={priority}
          ratio={small && Math.max(small.width / small.height, large.width / large.height)}
        />
      </picture>
    </Captioned>
  )
}
