import { expect, it } from 'vitest'
import { startWith } from '@schaufenster/content-service/testing/test-service'
import { createServiceSource } from '../../../src/content/sources/service-source.ts'
import { createDraftSource } from './draft-source.ts'

const { projectId, dataset, url } = await startWith({
  lines: [
    { _id: 'eins', _type: 'route', title: 'Eins', slug: { _type: 'slug', current: 'eins' } },
    { _id: 'seo', _type: 'globalSeo', siteName: 'Studio' },
  ],
})

it('P03 what a refresh reads does not grow with the site: no list of slugs, none of routes', async () => {
  const { content } = createDraftSource(
    { service: { projectId, dataset, apiVersion: '2025-02-19', apiHost: url } },
    { openSource: createServiceSource, loadChecks: () => import('../../../src/content/sources/preview-checks.ts') },
  )
  expect(await content.site()).toMatchObject({ slugs: null, globalSeo: { siteName: 'Studio' } })
  expect(await content.routes()).toBeNull()
})
