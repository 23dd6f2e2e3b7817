import type { ComponentProps, ReactNode } from 'react'
import { Blocks } from '@schaufenster/renderer/registry/blocks'
import { BelowHeading, Heading } from './heading.tsx'
import { DisplayText } from './display-text.tsx'
import { toTone } from './tones.ts'
import styles from './section.module.css'

interface SectionProps {
  /** One of the tones of styles/tones.css; paper when empty or unknown. */
  tone?: string | null
  /** Target of `#anchor` links. */
  anchor?: string | null
  title?: string | null
  /** Stands under the heading, in the reading column. */
  intro?: ReactNode
  /** Its layer covers the section and is clipped to it. */
  sticker?: ComponentProps<typeof Blocks>['value']
  /** `wide`: content reaches both edges of the window; `bleed`: without a heading it begins at the upper edge of the section, too. */
  layout?: 'normal' | 'wide' | 'bleed'
  /** The room above and below: `small` where there is little to read. */
  space?: 'normal' | 'small'
  children: ReactNode
}

/** The frame of every section: tone, anchor, heading, rhythm and sticker. */
export const Section = ({
  tone,
  anchor,
  title,
  intro,
  sticker,
  layout = 'normal',
  space = 'normal',
  children,
}: SectionProps) => (
  <section
    id={anchor || undefined}
    data-tone={toTone(tone)}
    data-space={space === 'small' ? space : undefined}
    data-bleed={layout === 'bleed' && !title && !intro ? '' : undefined}
    className={styles.section}
  >
    {title || intro ? (
      <div className={styles.head} data-reveal="">
        {title ? (
          <Heading className={styles.heading}>
            <DisplayText text={title} className={styles.size} />
          </Heading>
        ) : null}
        {intro ? (
          <div className={styles.intro}>
            <BelowHeading heading={title}>{intro}</BelowHeading>
          </div>
        ) : null}
      </div>
    ) : null}
    <div className={layout === 'normal' ? styles.body : undefined}>
      <BelowHeading heading={title}>{children}</BelowHeading>
    </div>
    <Blocks value={sticker} />
  </section>
)
