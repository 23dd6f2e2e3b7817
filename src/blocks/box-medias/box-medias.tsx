import { use } from 'react'
import type { BlockProps } from '#src/generated/block-types.ts'
import { Blocks } from '@schaufenster/renderer/registry/blocks'
import type { BoxMediasLayout } from '#src/generated/option-lists.ts'
import { isKeyOf } from '#src/lib/is-key-of.ts'
import { FirstScreenContext } from '#src/ui/first-screen.ts'
import { PictureWidth } from '#src/ui/picture-width.ts'
import { Section } from '#src/ui/section.tsx'
import styles from './box-medias.module.css'

const lists: Record<BoxMediasLayout, string | undefined> = {
  grid: styles.grid,
  staggered: styles.staggered,
  strip: styles.strip,
}

/** Columns of twelve, in turn (`box-medias.module.css`). */
const STAGGERED = ['54vw', '31vw', '31vw', '46vw']

const widthOf = (layout: BoxMediasLayout, index: number, count: number): string => {
  // Cut to 4 : 5, of most pictures a part that is larger than the box.
  if (layout === 'strip') return 'min(100vw, 51rem)'
  if (layout === 'staggered') return `(min-width: 48rem) ${STAGGERED[index % STAGGERED.length]}, 92vw`
  // Every third is as wide as the page, from the first on or, where that leaves two over, from the third.
  return index % 3 === (count % 3 === 2 ? 2 : 0) ? '92vw' : '(min-width: 48rem) 46vw, 92vw'
}

/** Pictures and films mixed: as a grid, staggered, or as a strip to swipe through. */
export const BoxMedias = ({ value }: BlockProps<'boxMedias'>) => {
  const layout = isKeyOf(lists, value.layout) ? value.layout : 'grid'
  const isStrip = layout === 'strip'
  const isFirstScreen = use(FirstScreenContext)
  const medias = value.medias ?? []
  const list = (
    <ul className={lists[layout]}>
      {medias.map((media, index) => (
        // Of a strip most are beside the window; it comes as a whole.
        <li key={media._key} className={styles.item} data-reveal={isStrip ? undefined : ''}>
          <PictureWidth value={widthOf(layout, index, medias.length)}>
            {/* The first one alone: beside others it would wait for theirs. */}
            <FirstScreenContext value={isFirstScreen && index === 0}>
              <Blocks value={media} />
            </FirstScreenContext>
          </PictureWidth>
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
      sticker={value.sticker}
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
