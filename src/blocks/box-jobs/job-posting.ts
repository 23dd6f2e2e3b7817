import type { JobResult } from '#src/generated/content-types.ts'

/** In HTML, as schema.org asks for; of the marks only the words remain. */
const toDescription = (text: JobResult['text']): string =>
  text
    .flatMap((block) => (block._type === 'block' ? [(block.children ?? []).map((span) => span.text ?? '').join('')] : []))
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
    .join('')

/**
 * A vacancy as schema.org's `JobPosting`, safe inside a script element: an editor's `</script>` would end it, so
 * no `<` is left.
 *
 * @param organization name of the employer, as in the legal notice
 */
export const toJobPosting = (job: JobResult, organization?: string | null): string =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: toDescription(job.text ?? []),
    datePosted: job.datePosted,
    // The closing day itself still counts.
    ...(job.validThrough ? { validThrough: `${job.validThrough}T23:59:59` } : {}),
    employmentType: job.kind,
    ...(organization ? { hiringOrganization: { '@type': 'Organization', name: organization } } : {}),
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: job.place, addressCountry: 'DE' },
    },
  }).replaceAll('<', String.raw`\u003c`)
