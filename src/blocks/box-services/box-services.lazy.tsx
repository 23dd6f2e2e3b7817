import type { BlockProps } from '#src/generated/block-types.ts'
import { RichText } from '#src/rich-text/rich-text.tsx'
import { hasText } from '#src/rich-text/to-nodes.ts'
import { BelowHeading, Heading } from '#src/ui/heading.tsx'
import { Section } from '#src/ui/section.tsx'
import { TagList } from '#src/ui/tag-list.tsx'
import { useTexts } from '#src/texts/use-texts.ts'
import styles from './box-services.module.css'

/** An index of what the studio does: number, name, text and keywords, all of it open to read. */
export const BoxServices = ({ value }: BlockProps<'boxServices'>) => {
  const texts = useTexts()
  return (
    <Section
      tone={value.tone}
      anchor={value.anchor}
      title={value.title}
      intro={hasText(value.text) ? <RichText value={value.text} /> : null}
      sticker={value.sticker}
    >
      <ol className={styles.list}>
        {value.services?.map((service, index) => (
          <li key={service._key} className={styles.service} data-reveal="">
            <span className={styles.number} aria-hidden="true">
              {String(index + 1).padStart(2, '0')}
            </span>
            <Heading look="h3" className={styles.title}>
              {service.title}
            </Heading>
            <div className={styles.text}>
              <BelowHeading heading={service.title}>
                <RichText value={service.text} />
              </BelowHeading>
              <TagList tags={service.keywords} label={texts.keywordsOf(service.title)} />
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
