import type { BlockOf } from '#src/generated/block-types.ts'
import { classNames } from '#src/lib/class-names.ts'
import { toSafeHref } from '#src/lib/safe-href.ts'
import { RichText } from '#src/rich-text/rich-text.tsx'
import { hasText } from '#src/rich-text/to-nodes.ts'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { BelowHeading, Heading } from '#src/ui/heading.tsx'
import { Pill } from '#src/ui/pill.tsx'
import { useTexts } from '#src/texts/use-texts.ts'
import styles from './project-facts.module.css'

/** The introduction, and beside it tools, credits and the way to the result; whatever is missing leaves no gap. */
export const ProjectFacts = ({ value }: { value: BlockOf<'templateProject'> }) => {
  const texts = useTexts()
  const href = toSafeHref(value.link?.href)
  const [hasIntro, hasCredits] = [hasText(value.introText), hasText(value.credits)]
  const hasFacts = Boolean(value.tools?.length) || hasCredits || href !== undefined
  if (!hasFacts && !hasIntro) return null
  return (
    <div className={styles.facts}>
      {hasIntro ? (
        <div className={styles.intro} data-reveal="">
          <RichText value={value.introText} />
        </div>
      ) : null}
      {hasFacts ? (
        <div className={styles.aside} data-reveal="">
          {value.tools?.length ? (
            <div className={styles.fact}>
              <Heading className={styles.label}>{value.toolsTitle || texts.tools}</Heading>
              <ul className={styles.tools}>
                {value.tools.map((tool) => (
                  <li key={tool}>{tool}</li>
                ))}
              </ul>
            </div>
          ) : null}
          {hasCredits ? (
            <div className={classNames(styles.fact, styles.credits)}>
              <Heading className={styles.label}>{value.creditsTitle || texts.credits}</Heading>
              <BelowHeading heading>
                <RichText value={value.credits} />
              </BelowHeading>
            </div>
          ) : null}
          {href ? (
            <ButtonRow>
              <Pill href={href} blank={value.link?.blank} tone={value.link?.special ? 'accent' : 'solid'} arrow>
                {value.linkTitle || texts.projectLink}
              </Pill>
            </ButtonRow>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
