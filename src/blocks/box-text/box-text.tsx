import type { BlockProps } from '#src/generated/block-types.ts'
import { Blocks } from '@schaufenster/renderer/registry/blocks'
import { DisplayText } from '#src/ui/display-text.tsx'
import { FirstScreenContext } from '#src/ui/first-screen.ts'
import { BelowHeading, Heading } from '#src/ui/heading.tsx'
import { PictureWidth } from '#src/ui/picture-width.ts'
import { Section } from '#src/ui/section.tsx'
import { isCall, isShort } from './is-short.ts'
import styles from './box-text.module.css'

/** Heading on the left, content on the right; the heading waits while the content passes. A few sentences are set large, in less room. */
export const BoxText = ({ value }: BlockProps<'boxText'>) => {
  const short = isShort(value.content) ? '' : undefined
  return (
    <Section tone={value.tone} anchor={value.anchor} sticker={value.sticker} space={short === '' ? 'small' : 'normal'}>
      <div className={styles.grid} data-short={short} data-call={isCall(value.content) ? '' : undefined}>
        {value.title ? (
          <Heading className={styles.title} data-reveal="">
            <DisplayText text={value.title} className={styles.size} />
          </Heading>
        ) : null}
        <div className={styles.content} data-reveal="">
          <BelowHeading heading={value.title}>
            <PictureWidth value="(min-width: 60rem) 46vw, 92vw">
              {/* Its text opens the page, however many pictures follow. */}
              <FirstScreenContext value={false}>
                <Blocks value={value.content} />
              </FirstScreenContext>
            </PictureWidth>
          </BelowHeading>
        </div>
      </div>
    </Section>
  )
}
