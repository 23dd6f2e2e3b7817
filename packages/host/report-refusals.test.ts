import { expect, it } from 'vitest'
import type { ContentSource } from '@schaufenster/site/site'
import { reportRefusals } from './report-refusals.ts'

const failing = (statusCode: number, message: string): ContentSource => {
  const fail = async () => {
    throw Object.assign(new Error(message), { statusCode })
  }
  return { site: fail, routes: fail, page: fail }
}

it('a refusal by the content service is reported with its reason, once; an outage is not', async () => {
  const reported: string[] = []
  const ask = async (source: ContentSource) => {
    for (const answer of [source.site(), source.routes(), source.page({ slug: 'a', parent: null })])
      await expect(answer).rejects.toThrow()
  }
  const refused = reportRefusals(failing(401, 'Set CONTENT_SITE_KEY.'), (reason) => reported.push(reason))
  await ask(refused)
  await ask(refused)
  await ask(reportRefusals(failing(503, 'Busy.'), (reason) => reported.push(reason)))
  expect(reported).toEqual(['Set CONTENT_SITE_KEY.'])
})
