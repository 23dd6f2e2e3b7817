import { use, useEffect, useRef } from 'react'
import { isMultilingual } from '@schaufenster/shapes/languages'
import { toDirection } from '@schaufenster/site/page-language'
import { LanguageContext } from '@schaufenster/renderer/texts/language-context'
import type { BlockProps } from '#src/generated/block-types.ts'
import { toImageSources } from '#src/lib/asset-url.ts'
import { styleOf } from '#src/lib/style.ts'
import { makeDraggable } from '#src/motion/make-draggable.ts'
import { AiLabel, useAltText } from '#src/ui/ai-label.tsx'
import { useAssets } from '#src/ui/asset-context.ts'
import { usePictureFacts } from '#src/ui/picture-facts.ts'
import { useTexts } from '#src/texts/use-texts.ts'
import styles from './sticker.module.css'

/** A picture lying on its section (SPEC § 2.11). Its layer covers the section and lets every click through but those on the picture. */
export const Sticker = ({ value }: BlockProps<'sticker'>) => {
  const layer = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLDivElement>(null)
  const { ai } = usePictureFacts(value.image)
  const sources = toImageSources(value.image, { source: useAssets(), widest: 1220, ai })
  const texts = useTexts()
  const name = useAltText(value.alt || texts.sticker, ai)
  const alt = useAltText(value.alt || 'sticker', ai)
  const isShown = sources !== undefined
  useEffect(
    () => (isShown && handle.current && layer.current ? makeDraggable(handle.current, layer.current) : undefined),
    [isShown],
  )
  if (!sources) return null

  const large = value.widthLarge ?? value.widthMedium ?? value.widthSmall ?? 220
  const medium = value.widthMedium ?? large
  const small = value.widthSmall ?? medium
  const x = value.positionX ?? 50
  // Beside the end of a heading, wherever that is.
  const isMirrored = isMultilingual && toDirection(use(LanguageContext)) === 'rtl'
  const place = styleOf({
    '--x': `${isMirrored ? 100 - x : x}%`,
    '--y': `${value.positionY ?? 50}%`,
    '--width-large': `${large}px`,
    '--width-medium': `${medium}px`,
    '--width-small': `${small}px`,
  })
  return (
    <div ref={layer} className={styles.layer} {...place}>
      {/* Named because it can be focused (REQUIREMENTS K05); `application` hands the arrow keys over to it. */}
      <div ref={handle} className={styles.handle} role="application" aria-label={texts.movable(name)} data-sticker="">
        <AiLabel source={ai} isInAlt place="below" />
        <img
          className={styles.image}
          {...sources}
          sizes={`(min-width: 1024px) ${large}px, (min-width: 768px) ${medium}px, ${small}px`}
          alt={alt}
          aria-hidden={value.alt ? undefined : true}
          loading="lazy"
          decoding="async"
          draggable={false}
        />
      </div>
    </div>
  )
}
