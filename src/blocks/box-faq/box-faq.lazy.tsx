import { useId } from 'react'
import type { BlockProps } from '#src/generated/block-types.ts'
import { RichText } from '#src/rich-text/rich-text.tsx'
import { hasText } from '#src/rich-text/to-nodes.ts'
import { BelowHeading, Heading } from '#src/ui/heading.tsx'
import { Section } from '#src/ui/section.tsx'
import styles from './box-faq.module.css'

/** Questions to unfold. It is the browser that does it, so that its search finds and opens what is folded, and no script is needed. */
export const BoxFaq = ({ value }: BlockProps<'boxFaq'>) => {
  const group = useId()
  return (
    <Section
      tone={value.tone}
      anchor={value.anchor}
      title={value.title}
      intro={hasText(value.text) ? <RichText value={value.text} /> : null}
      sticker={value.sticker}
    >
      <ul className={styles.list} data-reveal="">
        {value.questions?.map((question) => (
          <li key={question._key} className={styles.item}>
            {/* Of those with one name, one is open. */}
            <details name={value.oneAtATime ? group : undefined} className={styles.details}>
              <summary className={styles.question}>
                <Heading look="h3" className={styles.title}>
                  {question.title}
                </Heading>
                <span className={styles.sign} aria-hidden="true" />
              </summary>
              <div className={styles.answer}>
                <BelowHeading heading={question.title}>
                  <RichText value={question.text} />
                </BelowHeading>
              </div>
            </details>
          </li>
        ))}
      </ul>
    </Section>
  )
}
