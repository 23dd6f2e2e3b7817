import { use } from 'react'
import type { BlockOf, BlockProps } from '#src/generated/block-types.ts'
import { Blocks } from '@schaufenster/renderer/registry/blocks'
import type { BoxMediasLayout } from '#src/generated/option-lists.ts'
import { imageRect } from '#src/lib/asset-url.ts'
import { classNames } from '#src/lib/class-names.ts'
import { isKeyOf } from '#src/lib/is-key-of.ts'
import { areMostlyPortraits } from '#src/lib/is-portrait.ts'
import { styleOf } from '#src/lib/style.ts'
import { FirstScreenContext } from '#src/ui/first-screen.ts'
import { PictureWidth } from '#src/ui/picture-width.ts'
import { Section } from '#src/ui/section.tsx'
import { toRows, type Place } from './to-rows.ts'
import { useTexts } from '#src/texts/use-texts.ts'
import styles from './box-medias.module.css'

const lists: Record<BoxMediasLayout, string | undefined> = {
  grid: styles.grid,
  rows: styles.rows,
  staggered: styles.staggered,
  strip: styles.strip,
}

/** Columns of twelve, in turn (`box-medias.module.css`). */
const STAGGERED = ['54vw', '31vw', '31vw', '46vw']

const widthOf = (layout: BoxMediasLayout, index: number, count: number, place: Place | undefined): string => {
  // Cut to 4 : 5, of most pictures a part that is larger than the box.
  if (layout === 'strip') return 'min(100vw, max(51rem, 44vw))'
  if (place) {
    const share = `${Math.ceil(place.share * 100)}vw`
    return place.isNarrow ? share : `(min-width: 48rem) ${share}, 100vw`
  }
  if (layout === 'staggered') return `(min-width: 48rem) ${STAGGERED[index % STAGGERED.length]}, 92vw`
  // Every third is as wide as the page, from the first on or, where that leaves two over, from the third.
  return index % 3 === (count % 3 === 2 ? 2 : 0) ? '92vw' : '(min-width: 48rem) 46vw, 92vw'
}

type Media = NonNullable<BlockOf<'boxMedias'>['medias']>[number]

const stillOf = (media: Media) => (media._type === 'video' ? media.poster : media)

/** Width / height of a picture, or of a film's still. */
const ratioOf = (media: Media): number => {
  const rect = imageRect(stillOf(media))
  return rect ? rect.width / rect.height : 16 / 9
}

/** Pictures and films mixed: as a grid, in rows, staggered, or as a strip to swipe through. */
export const BoxMedias = ({ value }: BlockProps<'boxMedias'>) => {
  const texts = useTexts()
  const chosen = isKeyOf(lists, value.layout) ? value.layout : 'grid'
  const medias = value.medias ?? []
  // The grid cuts flat frames.
  const layout = chosen === 'grid' && areMostlyPortraits(medias.map(stillOf)) ? 'rows' : chosen
  const isStrip = layout === 'strip'
  const isFirstScreen = use(FirstScreenContext)
  const places = layout === 'rows' ? toRows(medias.map(ratioOf)) : []
  const isFull = !isStrip && value.width === 'full'
  const list = (
    <ul className={classNames(lists[layout], isFull && styles.full)}>
      {medias.map((media, index) => {
        const place = places[index]
        return (
          <li
            key={media._key}
            className={styles.item}
            // Of a strip most are beside the window; it comes as a whole.
            data-reveal={isStrip ? undefined : ''}
            data-narrow={place?.isNarrow ? '' : undefined}
            {...(place ? styleOf({ '--share': place.share, '--gaps': place.gaps }) : {})}
          >
            <PictureWidth value={widthOf(layout, index, medias.length, place)}>
              {/* The first one alone: beside others it would wait for theirs. */}
              <FirstScreenContext value={isFirstScreen && index === 0}>
                <Blocks value={media} />
              </FirstScreenContext>
            </PictureWidth>
          </li>
        )
      })}
    </ul>
  )
  return (
    <Section
      tone={value.tone}
      anchor={value.anchor}
      title={value.title}
      layout={isStrip || isFull ? 'wide' : 'normal'}
      sticker={value.sticker}
    >
      {isStrip ? (
        // A scrollable region must be reachable by keyboard (WCAG 2.1.1).
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className={styles.scroller} data-reveal="" aria-label={value.title || texts.medias} tabIndex={0}>
          {list}
        </section>
      ) : (
        list
      )}
    </Section>
  )
}
