import type { JobResult } from '#src/generated/content-types.ts'
import type { BlockThings } from '#src/seo/block-things.ts'
import { toPlainHtml } from '#src/rich-text/to-plain-html.ts'
import { firstLine } from '@schaufenster/site/plain-text'

/**
 * A vacancy as schema.org's `JobPosting`.
 *
 * @param organization name of the employer, as in the legal notice
 */
const toJobPosting = (job: JobResult, organization: string) => ({
  '@type': 'JobPosting',
  title: job.title,
  // As HTML, as search engines ask for it.
  description: toPlainHtml(job.text),
  datePosted: job.datePosted,
  // Valid until the end of the closing day.
  ...(job.validThrough ? { validThrough: `${job.validThrough}T23:59:59` } : {}),
  employmentType: job.kind,
  ...(organization ? { hiringOrganization: { '@type': 'Organization', name: organization } } : {}),
  jobLocation: {
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressLocality: job.place, addressCountry: 'DE' },
  },
})

/** The vacancies of the section. */
export const things = {
  boxJobs: ({ jobs }, { globalSeo }) =>
    (jobs ?? []).flatMap((job) =>
      job ? [toJobPosting(job, firstLine(globalSeo?.organizationName, globalSeo?.siteName))] : [],
    ),
} satisfies BlockThings
