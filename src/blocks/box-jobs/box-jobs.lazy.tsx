import type { BlockProps } from '#src/generated/block-types.ts'
import { Blocks } from '@schaufenster/renderer/registry/blocks'
import { RichText } from '#src/rich-text/rich-text.tsx'
import { hasText } from '#src/rich-text/to-nodes.ts'
import { Arrow } from '#src/ui/arrow.tsx'
import { BelowHeading, Heading } from '#src/ui/heading.tsx'
import { Section } from '#src/ui/section.tsx'
import { toJobKind } from './job-kind.ts'
import { useTexts } from '#src/texts/use-texts.ts'
import styles from './box-jobs.module.css'

/** Vacancies, each to unfold; without any, a friendly word. Search engines get them from the page's head (`box-jobs.json-ld.ts`). */
export const BoxJobs = ({ value }: BlockProps<'boxJobs'>) => {
  const texts = useTexts()
  const jobs = value.jobs?.filter((job) => job !== null) ?? []
  return (
    <Section
      tone={value.tone}
      anchor={value.anchor}
      title={value.title}
      intro={hasText(value.text) ? <RichText value={value.text} /> : null}
      sticker={value.sticker}
    >
      {jobs.length === 0 ? (
        <div className={styles.empty} data-reveal="">
          {hasText(value.emptyText) ? <RichText value={value.emptyText} /> : <p>{texts.noJobs}</p>}
        </div>
      ) : (
        <ul className={styles.list}>
          {jobs.map((job, index) => (
            <li key={job._id} className={styles.job} data-reveal="">
              <details open={index === 0} className={styles.details}>
                <summary className={styles.summary}>
                  <Heading look="h3" className={styles.title}>
                    {job.title}
                  </Heading>
                  <span className={styles.facts}>
                    <span>{toJobKind(texts.jobKinds, job.kind)}</span>
                    <span>{job.remote ? texts.orRemote(job.place) : job.place}</span>
                    {job.validThrough ? (
                      <span>
                        {`${texts.applyBy} `}
                        <time dateTime={job.validThrough}>{texts.toDate(job.validThrough)}</time>
                      </span>
                    ) : null}
                  </span>
                  <span className={styles.sign}>
                    <Arrow direction="down" />
                  </span>
                </summary>
                <div className={styles.text}>
                  <BelowHeading heading={job.title}>
                    <RichText value={job.text} />
                  </BelowHeading>
                  <Blocks value={job.contact} />
                </div>
              </details>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
