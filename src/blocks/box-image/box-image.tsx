import type { BlockProps } from '#src/generated/block-types.ts'
import { Blocks } from '#src/registry/blocks.tsx'
import { useImageAsset } from '#src/content/page-data.ts'
import { useFirstScreen } from '#src/ui/first-screen.ts'
import { Image } from '#src/ui/image.tsx'
import { Section } from '#src/ui/section.tsx'
import styles from './box-image.module.css'

/** One picture, from edge to edge or within the margins. */
export function BoxImage({ value }: BlockProps<'boxImage'>) {
  const isInset = value.width === 'inset'
  const asset = useImageAsset(value.image?.asset?._ref)
  const priority = useFirstScreen()
  return (
    <Section
      tone={value.tone}
      anchor={value.anchor}
      title={value.title}
      layout={isInset ? 'normal' : 'wide'}
      sticker={<Blocks value={value.sticker} />}
    >
      <figure className={isInset ? styles.inset : styles.full}>
        <Image
          image={value.image}
          alt={value.image?.alt ?? ''}
          sizes={isInset ? '92vw' : '100vw'}
          color={asset?.color}
          priority={priority}
          className={styles.image}
        />
        {value.caption ? <figcaption className={styles.caption}>{value.caption}</figcaption> : null}
      </figure>
    </Section>
  )
}
