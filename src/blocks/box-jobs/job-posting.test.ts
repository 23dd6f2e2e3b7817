import { expect, test } from 'vitest'
import { boxJobsFixtures } from './box-jobs.fixture.ts'
import { toJobPosting } from './job-posting.ts'

const jobs = boxJobsFixtures.flatMap((fixture) => fixture.jobs.flatMap((job) => job ?? []))

test('B09 says what a search engine asks for', () => {
  const [job] = jobs
  if (!job) throw new Error('The fixture has lost its job.')
  expect(JSON.parse(toJobPosting(job, 'Klecks & Kante GmbH'))).toMatchObject({
    '@type': 'JobPosting',
    title: 'Senior Brand Designer:in',
    employmentType: 'FULL_TIME',
    datePosted: '2026-10-01',
    validThrough: '2027-01-31T23:59:59',
    hiringOrganization: { name: 'Klecks & Kante GmbH' },
    jobLocation: { address: { addressLocality: 'Hamburg' } },
  })
})

test.each(jobs)('B09 nothing an editor writes ends the script ($_id)', (job) => {
  const json = toJobPosting(job)
  expect(json).not.toContain('<')
  expect(JSON.parse(json).title).toBe(job.title)
})
