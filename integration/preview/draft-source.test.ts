import { expect, it } from 'vitest'
import { startWith } from '@schaufenster/content-service/testing/test-service'
import { createServiceSource } from '../../src/content/sources/service-source.ts'
import type { ContentSource } from '../../packages/renderer/content/content-source.ts'
import { createDraftSource } from '../../packages/renderer/preview/draft-source.ts'

const content = {
  lines: [
    { _id: 'eins', _type: 'route', title: 'Eins', slug: { _type: 'slug', current: 'eins' } },
    { _id: 'seo', _type: 'globalSeo', siteName: 'Studio' },
  ],
}
const open = ({ projectId, dataset, url }: Awaited<ReturnType<typeof startWith>>, published: ContentSource) =>
  createDraftSource(
    { service: { projectId, dataset, apiVersion: '2025-02-19', apiHost: url } },
    { openSource: createServiceSource, loadChecks: () => import('../../src/content/sources/preview-checks.ts') },
    published,
  )
const unused = (): never => {
  throw new Error('Not asked for.')
}

it('P03 what a refresh reads does not grow with the site: no list of slugs, none of routes', async () => {
  const drafts = open(await startWith(content), { site: unused, routes: unused, page: unused, assetsOf: unused })
  expect(await drafts.content.site()).toMatchObject({ slugs: null, globalSeo: { siteName: 'Studio' } })
  expect(await drafts.content.routes()).toBeNull()
})

it('P04 somebody whom a service with a public address does not know sees what is published, an editor the draft', async () => {
  const service = await startWith(
    { lines: [...content.lines, { ...content.lines[0], _id: 'drafts.eins', title: 'Entwurf' }] },
    { env: { CONTENT_PUBLIC_URL: 'https://content.example.org' } },
  )
  const published = await startWith(content)
  const { projectId, dataset, url: apiHost } = published
  const source = createServiceSource({ projectId, dataset, apiVersion: '2025-02-19', apiHost }, { clean: () => {} })
  const drafts = open(service, source)
  const titleOf = async () => (await drafts.content.page({ slug: 'eins', parent: null })).app.page?.title
  expect(await titleOf()).toBe('Eins')
  expect(await drafts.content.site()).toMatchObject({ globalSeo: { siteName: 'Studio' } })
  drafts.setToken(service.token)
  expect(await titleOf()).toBe('Entwurf')
  drafts.setToken(undefined)
  expect(await titleOf()).toBe('Eins')
})
