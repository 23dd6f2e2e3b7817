import type { BlockProps } from '#src/generated/block-types.ts'
import type { BoxTextLayout } from '#src/generated/option-lists.ts'
import { Blocks } from '@schaufenster/renderer/registry/blocks'
import { classNames } from '#src/lib/class-names.ts'
import { isKeyOf } from '#src/lib/is-key-of.ts'
import { DisplayText } from '#src/ui/display-text.tsx'
import { FirstScreenContext } from '#src/ui/first-screen.ts'
import { BelowHeading, Heading } from '#src/ui/heading.tsx'
import { PictureWidth } from '#src/ui/picture-width.ts'
import { Section } from '#src/ui/section.tsx'
import { isCall, isShort } from './is-short.ts'
import styles from './box-text.module.css'

const layouts: Record<BoxTextLayout, { className: string | undefined; pictures: string }> = {
  beside: { className: styles.beside, pictures: '(min-width: 60rem) 46vw, 92vw' },
  wide: { className: styles.wide, pictures: '92vw' },
  columns: { className: styles.columns, pictures: '92vw' },
  picture: { className: styles.picture, pictures: '(min-width: 60rem) 46vw, 92vw' },
}

/**
 * Heading on the left, content on the right, where the heading waits while the content passes; or across the page. A
 * few sentences are set large, in less room.
 */
export const BoxText = ({ value }: BlockProps<'boxText'>) => {
  const { className, pictures } = layouts[isKeyOf(layouts, value.layout) ? value.layout : 'beside']
  const isStatement = isShort(value.content)
  return (
    <Section tone={value.tone} anchor={value.anchor} sticker={value.sticker} space={isStatement ? 'small' : 'normal'}>
      <div
        className={classNames(styles.grid, className)}
        data-short={isStatement ? '' : undefined}
        data-call={isCall(value.content) ? '' : undefined}
      >
        {value.title ? (
          <Heading className={styles.title} data-reveal="">
            <DisplayText text={value.title} className={styles.size} />
          </Heading>
        ) : null}
        <div className={styles.content} data-reveal="">
          <BelowHeading heading={value.title}>
            <PictureWidth value={pictures}>
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
