import type { BlockProps } from '#src/generated/block-types.ts'
import { Blocks } from '@schaufenster/renderer/registry/blocks'
import { RichText } from '#src/rich-text/rich-text.tsx'
import { hasText } from '#src/rich-text/to-nodes.ts'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { DisplayText } from '#src/ui/display-text.tsx'
import { BelowHeading, Heading } from '#src/ui/heading.tsx'
import { Section } from '#src/ui/section.tsx'
import styles from './box-title.module.css'

/** A line in the largest type, opening a page or a part of it. */
export const BoxTitle = ({ value }: BlockProps<'boxTitle'>) => {
  const hasHeading = Boolean(value.kicker?.trim() || value.title.trim())
  const hasAside = hasText(value.text) || Boolean(value.buttons?.length)
  return (
    <Section tone={value.tone} anchor={value.anchor} sticker={value.sticker}>
      <div className={styles.grid}>
        {hasHeading ? (
          <Heading className={styles.title} data-reveal="">
            {value.kicker ? (
              <span className={styles.kicker}>
                {value.kicker}
                <span className="visually-hidden">: </span>
              </span>
            ) : null}
            <DisplayText text={value.title} />
          </Heading>
        ) : null}
        {hasAside ? (
          <div className={styles.aside} data-reveal="">
            <div className={styles.text}>
              <BelowHeading heading={value.title}>
                <RichText value={value.text} />
              </BelowHeading>
            </div>
            <ButtonRow>
              <Blocks value={value.buttons} />
            </ButtonRow>
          </div>
        ) : null}
      </div>
    </Section>
  )
}
