import { use } from 'react'
import { useImageAsset } from '#src/content/page-data.ts'
import type { BlockProps } from '#src/generated/block-types.ts'
import { imageRect } from '#src/lib/asset-url.ts'
import { Captioned } from '#src/ui/captioned.tsx'
import { useFirstScreen } from '#src/ui/first-screen.ts'
import { Image as Picture } from '#src/ui/image.tsx'
import { usePictureFacts } from '#src/ui/picture-facts.ts'
import { PictureWidth } from '#src/ui/picture-width.ts'
import { toCaption } from '#src/ui/to-caption.ts'

export const Image = ({ value }: BlockProps<'image'>) => {
  const asset = useImageAsset(value.asset?._ref)
  const sizes = use(PictureWidth)
  const priority = useFirstScreen()
  const { creditLine } = usePictureFacts(value)
  if (!imageRect(value)) return null
  return (
    <Captioned caption={toCaption(value.caption, creditLine)}>
      <Picture
        image={value}
        alt={value.alt || null}
        sizes={sizes}
        widest={1920}
        color={asset?.color}
        priority={priority}
      />
    </Captioned>
  )
}
