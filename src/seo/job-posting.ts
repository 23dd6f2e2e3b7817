import type { JobResult } from '#src/generated/content-types.ts'
import type { PageDocument } from './page-seo.ts'
import { toLine } from './plain-text.ts'

/** In HTML, as schema.org asks for; of the marks only the words remain. */
const toDescription = (text: JobResult['text']): string =>
  (Array.isArray(text) ? text : [])
    .flatMap((block) => (block?._type === 'block' && Array.isArray(block.children) ? [block.children.map((span) => span?.text ?? '').join('')] : []))
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
    .join('')

/**
 * A vacancy as schema.org's `JobPosting`.
 *
 * @param organization name of the employer, as in the legal notice
 */
const toJobPosting = (job: JobResult, organization: string) => ({
  '@type': 'JobPosting',
  title: job.title,
  description: toDescription(job.text),
  datePosted: job.datePosted,
  // The closing day itself still counts.
  ...(job.validThrough ? { validThrough: `${job.validThrough}T23:59:59` } : {}),
  employmentType: job.kind,
  ...(organization ? { hiringOrganization: { '@type': 'Organization', name: organization } } : {}),
  jobLocation: {
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressLocality: job.place, addressCountry: 'DE' },
  },
})

/** The vacancies that a page lists, each once, in however many of its sections it stands. */
export const toJobPostings = ({ content }: PageDocument, organization: unknown) => {
  const blocks = Array.isArray(content?.blocks) ? content.blocks : []
  const jobs = blocks.flatMap((block) => (block?._type === 'boxJobs' && Array.isArray(block.jobs) ? block.jobs : [])).flatMap((job) => (job?._type === 'job' ? [job] : []))
  return [...new Map(jobs.map((job) => [job._id, job])).values()].map((job) => toJobPosting(job, toLine(organization)))
}
