import { use } from 'react'
import { useImageAsset } from '#src/content/page-data.ts'
import type { BlockProps } from '#src/generated/block-types.ts'
import { imageRect } from '#src/lib/asset-url.ts'
import { Captioned } from '#src/ui/captioned.tsx'
import { useFirstScreen } from '#src/ui/first-screen.ts'
import { Image as Picture } from '#src/ui/image.tsx'
import { PictureWidth } from '#src/ui/picture-width.ts'

export const Image = ({ value }: BlockProps<'image'>) => {
  const asset = useImageAsset(value.asset?._ref)
  const sizes = use(PictureWidth)
  const priority = useFirstScreen()
  if (!imageRect(value)) return null
  return (
    <Captioned caption={value.caption}>
      <Picture
        image={value}
        alt={value.alt ?? ''}
        sizes={sizes}
        widest={1920}
        color={asset?.color}
        priority={priority}
      />
    </Captioned>
  )
}
