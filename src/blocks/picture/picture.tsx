import { use } from 'react'
import { useImageAsset } from '#src/content/page-data.ts'
import type { BlockProps } from '#src/generated/block-types.ts'
import { imageRect, toImageSources } from '#src/lib/asset-url.ts'
import { useAssets } from '#src/ui/asset-context.ts'
import { Captioned } from '#src/ui/captioned.tsx'
import { useFirstScreen } from '#src/ui/first-screen.ts'
import { Image } from '#src/ui/image.tsx'
import { usePictureFacts } from '#src/ui/picture-facts.ts'
import { PictureWidth } from '#src/ui/picture-width.ts'
import { toCaption } from '#src/ui/to-caption.ts'

/** Two versions of a picture: the small one for windows narrower than the sticker's medium breakpoint. */
export const Picture = ({ value }: BlockProps<'picture'>) => {
  const asset = useImageAsset(value.imageLarge?.asset?._ref)
  const { creditLine } = usePictureFacts(value.imageLarge)
  const { ai } = usePictureFacts(value.imageSmall)
  const small = toImageSources(value.imageSmall, { source: useAssets(), widest: 1536, ai })
  const sizes = use(PictureWidth)
  const priority = useFirstScreen()
  const large = imageRect(value.imageLarge)
  if (!large) return null
  return (
    <Captioned caption={toCaption(value.caption, creditLine)}>
      <Image
        image={value.imageLarge}
        alt={value.alt || null}
        sizes={sizes}
        color={asset?.color}
        priority={priority}
        ratio={small && Math.max(small.width / small.height, large.width / large.height)}
        versionAi={ai}
        versions={
          small ? (
            <source
              media="(max-width: 767px)"
              srcSet={small.srcSet ?? small.src}
              sizes={sizes}
              width={small.width}
              height={small.height}
            />
          ) : null
        }
      />
    </Captioned>
  )
}
