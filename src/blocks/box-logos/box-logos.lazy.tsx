import { useId } from 'react'
import type { BlockProps } from '#src/generated/block-types.ts'
import { imageRect, parseImageRef } from '#src/lib/asset-url.ts'
import { styleOf, toFilter } from '#src/lib/style.ts'
import { Image } from '#src/ui/image.tsx'
import { Section } from '#src/ui/section.tsx'
import { SingleColor } from './single-color.tsx'
import { toLogoWidth } from './to-logo-width.ts'
import styles from './box-logos.module.css'

/** Clients by their signs, as drawn: none is cut, none is louder than the others. */
export const BoxLogos = ({ value }: BlockProps<'boxLogos'>) => {
  const id = useId()
  const logos = (value.logos ?? []).flatMap(({ _key, name, image }) => {
    const rect = imageRect(image)
    if (!rect) return []
    // The ground of a photograph would be all that is seen in one colour.
    const isOpaque = parseImageRef(image.asset?._ref)?.extension === 'jpg'
    return [{ _key, name, image, width: toLogoWidth(rect.width / rect.height), isOpaque }]
  })
  return (
    <Section tone={value.tone} anchor={value.anchor} title={value.title} sticker={value.sticker}>
      {value.singleColor ? <SingleColor id={id} /> : null}
      <ul className={styles.list} data-reveal="">
        {logos.map(({ _key, name, image, width, isOpaque }) => (
          <li
            key={_key}
            className={styles.logo}
            {...styleOf({ '--width': width, filter: value.singleColor && !isOpaque ? toFilter(id) : undefined })}
          >
            <Image image={image} alt={name} sizes="20rem" widest={500} labelPlace="below" className={styles.image} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
