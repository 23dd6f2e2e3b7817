import type { BlockProps } from '#src/generated/block-types.ts'
import { Blocks } from '#src/registry/blocks.tsx'
import type { BoxMediasLayout } from '#src/generated/option-lists.ts'
import { isKeyOf } from '#src/lib/is-key-of.ts'
import { Section } from '#src/ui/section.tsx'
import styles from './box-medias.module.css'

const lists: Record<BoxMediasLayout, string | undefined> = {
  grid: styles.grid,
  staggered: styles.staggered,
  strip: styles.strip,
}

/** Pictures and films mixed: as a grid, staggered, or as a strip to swipe through. */
export const BoxMedias = ({ value }: BlockProps<'boxMedias'>) => {
  const isStrip = value.layout === 'strip'
  const medias = value.medias ?? []
  const list = (
    <ul className={lists[isKeyOf(lists, value.layout) ? value.layout : 'grid']}>
      {medias.map((media) => (
        // Of a strip most are beside the window; it comes as a whole.
        <li key={media._key} className={styles.item} data-reveal={isStrip ? undefined : ''}>
          <Blocks value={media} />
        </li>
      ))}
    </ul>
  )
  return (
    <Section
      tone={value.tone}
      anchor={value.anchor}
      title={value.title}
      layout={isStrip ? 'wide' : 'normal'}
      sticker={<Blocks value={value.sticker} />}
    >
      {isStrip ? (
        // A scrollable region must be reachable by keyboard (WCAG 2.1.1).
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className={styles.scroller} data-reveal="" aria-label={value.title || 'Bilder und Filme'} tabIndex={0}>
          {list}
        </section>
      ) : (
        list
      )}
    </Section>
  )
}
