import { expect, test } from 'vitest'
import { pageAssets } from '@schaufenster/renderer/asset-source'
import { toBlockThings } from '#src/seo/block-things.ts'
import { toJsonLdScript } from '#src/seo/head-html.ts'
import type { PageDocument } from '#src/seo/page-seo.ts'
import { toRoute, toSeo } from '#src/seo/pages.fixture.ts'
import { boxJobsFixtures } from './box-jobs.fixture.ts'

const toJobPostings = (page: PageDocument, organizationName: string | null, siteName = '') =>
  toBlockThings(page, {
    siteUrl: 'https://example.org',
    globalSeo: toSeo({ organizationName, siteName }),
    source: pageAssets,
    factsOf: () => undefined,
    language: 'de',
  })

const toJobsPage = (...blocks: typeof boxJobsFixtures): PageDocument =>
  toRoute({ content: { _type: 'templateDefault', blocks } })

test('B09 has what search engines require', () => {
  expect(toJobPostings(toJobsPage(...boxJobsFixtures), 'Klecks & Kante GmbH')[0]).toMatchObject({
    '@type': 'JobPosting',
    title: 'Senior Brand Designer:in',
    employmentType: 'FULL_TIME',
    datePosted: '2026-10-01',
    validThrough: '2027-01-31T23:59:59',
    hiringOrganization: { name: 'Klecks & Kante GmbH' },
    jobLocation: { address: { addressLocality: 'Hamburg' } },
  })
})

test.each([
  [null, 'Klecks & Kante', { name: 'Klecks & Kante' }],
  [' ', 'Klecks & Kante', { name: 'Klecks & Kante' }],
  [null, '', undefined],
])('B09 the employer is the organization %j or else the site %j', (organizationName, siteName, expected) => {
  const [posting] = toJobPostings(toJobsPage(...boxJobsFixtures), organizationName, siteName)
  expect(posting?.['hiringOrganization']).toEqual(expected && { '@type': 'Organization', ...expected })
})

test('B09 a vacancy in several sections is listed once', () => {
  const again = boxJobsFixtures.map((fixture) => ({ ...fixture, _id: `${fixture._id}-noch-einmal` }))
  const titles = toJobPostings(toJobsPage(...boxJobsFixtures, ...again), null).map((thing) => thing['title'])
  expect(titles).toEqual([...new Set(titles)])
  expect(titles).toHaveLength(4)
})

test('B09 nothing an editor writes ends the script', () => {
  const json = toJsonLdScript(toJobPostings(toJobsPage(...boxJobsFixtures), null)).replaceAll(
    /^<script[^>]*>|<\/script>$/g,
    '',
  )
  expect(json).not.toContain('<')
  expect(JSON.parse(json)['@graph'][2].title).toContain('</script><b>')
})

test('a page without sections names none', () => {
  expect(toJobPostings(toRoute(), null)).toEqual([])
})
