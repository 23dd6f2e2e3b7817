import type { CSSProperties } from 'react'
import type { BlockProps } from '#src/generated/block-types.ts'
import { toImageSources } from '#src/lib/asset-url.ts'
import { useAssets } from '#src/ui/asset-context.ts'
import styles from './sticker.module.css'

interface StickerStyle extends CSSProperties {
  '--x': string
  '--y': string
  '--width-large': string
  '--width-medium': string
  '--width-small': string
}

/** A picture lying on its section (SPEC § 2.11). Its layer covers the section and lets every click through but those on the picture. */
export const Sticker = ({ value }: BlockProps<'sticker'>) => {
  const sources = toImageSources(value.image, { source: useAssets(), widest: 1220 })
  if (!sources) return null

  const large = value.widthLarge ?? value.widthMedium ?? value.widthSmall ?? 220
  const medium = value.widthMedium ?? large
  const small = value.widthSmall ?? medium
  const place: StickerStyle = {
    '--x': `${value.positionX ?? 50}%`,
    '--y': `${value.positionY ?? 50}%`,
    '--width-large': `${large}px`,
    '--width-medium': `${medium}px`,
    '--width-small': `${small}px`,
  }
  return (
    <div className={styles.layer} style={place}>
      <img
        className={styles.image}
        {...sources}
        sizes={`(min-width: 1024px) ${large}px, (min-width: 768px) ${medium}px, ${small}px`}
        alt={value.alt || 'sticker'}
        aria-hidden={value.alt ? undefined : true}
        loading="lazy"
        decoding="async"
        draggable={false}
        data-sticker=""
      />
    </div>
  )
}
