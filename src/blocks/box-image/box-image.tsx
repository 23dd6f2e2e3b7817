import type { BlockProps } from '#src/generated/block-types.ts'
import { useImageAsset } from '#src/content/page-data.ts'
import type { Width } from '#src/generated/option-lists.ts'
import { imageRect } from '#src/lib/asset-url.ts'
import { isKeyOf } from '#src/lib/is-key-of.ts'
import { isPortrait } from '#src/lib/is-portrait.ts'
import { styleOf } from '#src/lib/style.ts'
import { useFirstScreen } from '#src/ui/first-screen.ts'
import { Image } from '#src/ui/image.tsx'
import { usePictureFacts } from '#src/ui/picture-facts.ts'
import { Section } from '#src/ui/section.tsx'
import { toCaption } from '#src/ui/to-caption.ts'
import styles from './box-image.module.css'

const widths: Record<Width, { layout: 'normal' | 'bleed'; figure: string | undefined; sizes: string }> = {
  full: { layout: 'bleed', figure: styles.full, sizes: '100vw' },
  inset: { layout: 'normal', figure: styles.inset, sizes: '92vw' },
}

/** One picture, full width or within the margins; without it only the heading. */
export const BoxImage = ({ value }: BlockProps<'boxImage'>) => {
  const { layout, figure, sizes } = widths[isKeyOf(widths, value.width) ? value.width : 'full']
  const asset = useImageAsset(value.image?.asset?._ref)
  const priority = useFirstScreen()
  const rect = imageRect(value.image)
  const portrait =
    rect && isPortrait(value.image)
      ? { 'data-portrait': '', ...styleOf({ '--ratio': rect.width / rect.height }) }
      : undefined
  const caption = toCaption(value.caption, usePictureFacts(value.image).creditLine)
  return (
    <Section
      tone={value.tone}
      anchor={value.anchor}
      title={value.title}
      layout={portrait && layout === 'bleed' ? 'wide' : layout}
      sticker={value.sticker}
    >
      {rect ? (
        <figure className={figure} data-reveal="" {...portrait}>
          <Image
            image={value.image}
            alt={value.image?.alt || null}
            sizes={sizes}
            color={asset?.color}
            priority={priority}
            className={styles.image}
          />
          {caption ? <figcaption className={styles.caption}>{caption}</figcaption> : null}
        </figure>
      ) : null}
    </Section>
  )
}
