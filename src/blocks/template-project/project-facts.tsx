import type { BlockOf } from '#src/generated/block-types.ts'
import { toSafeHref } from '#src/lib/safe-href.ts'
import { RichText } from '#src/rich-text/rich-text.tsx'
import { Arrow } from '#src/ui/arrow.tsx'
import { BelowHeading, Heading } from '#src/ui/heading.tsx'
import styles from './project-facts.module.css'

/** The introduction, and beside it tools, credits and the way to the result; whatever is missing leaves no gap. */
export const ProjectFacts = ({ value }: { value: BlockOf<'templateProject'> }) => {
  const href = toSafeHref(value.link?.href)
  const hasFacts = Boolean(value.tools?.length) || Boolean(value.credits?.length) || href !== undefined
  if (!hasFacts && !value.introText?.length) return null
  return (
    <div className={styles.facts}>
      {value.introText?.length ? (
        <div className={styles.intro} data-reveal="">
          <RichText value={value.introText} />
        </div>
      ) : null}
      {hasFacts ? (
        <div className={styles.aside} data-reveal="">
          {value.tools?.length ? (
            <div className={styles.fact}>
              <Heading className={styles.label}>{value.toolsTitle || 'Werkzeuge'}</Heading>
              <ul className={styles.tools}>
                {value.tools.map((tool) => (
                  <li key={tool}>{tool}</li>
                ))}
              </ul>
            </div>
          ) : null}
          {value.credits?.length ? (
            <div className={styles.fact}>
              <Heading className={styles.label}>{value.creditsTitle || 'Mitwirkende'}</Heading>
              <BelowHeading heading>
                <RichText value={value.credits} />
              </BelowHeading>
            </div>
          ) : null}
          {href ? (
            <a
              href={href}
              className={styles.link}
              {...(value.link?.blank ? { target: '_blank', rel: 'noopener' } : {})}
            >
              {value.linkTitle || 'Zum Projekt'}
              {value.link?.blank ? <span className="visually-hidden"> (öffnet in neuem Tab)</span> : null}
              <Arrow direction="out" />
            </a>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
