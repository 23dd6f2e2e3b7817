import type { PageDocument } from '@schaufenster/site/content'
import type { PageSummary, SiteOutput } from '@schaufenster/site/outputs'
import { toDocument } from '@schaufenster/site/testing/route-document'
import { beforeEach, expect, it } from 'vitest'
import type { PublishOptions } from '../publish-options.ts'
import { makeFakeBuild, THROWING } from '../testing/fake-build.ts'
import { page, useTestSite } from '../testing/test-site.ts'

const { stub, makeSite } = await useTestSite()

beforeEach(() => {
  stub.state.trouble = undefined
  stub.state.redirects = []
  stub.state.pages = [page(null), page('leistungen')]
})

const setUp = (...routes: [string, PageDocument][]) => {
  const site = makeSite()
  let listed: readonly PageSummary[] = []
  const remember: SiteOutput = (pages) => {
    listed = pages
    return pages.map(({ path }) => path).join(' ')
  }
  const publish = (now = routes, more: Partial<PublishOptions> = {}) => {
    const build = makeFakeBuild('b1', site.folder)
    const own = Object.fromEntries(now)
    const pages = { ...build.site.pages, taken: Object.keys(own) }
    return site.publish({
      build: { ...build, site: { ...build.site, routes: own, pages } },
      siteOutputs: { 'list.txt': remember },
      ...more,
    })
  }
  return { ...site, publish, listed: () => listed }
}
const search: [string, PageDocument] = ['/suche', toDocument('/suche', { title: 'Suche' })]

it('R01 a page that is no document is published like one: page, payload, lists, manifest', async () => {
  const site = setUp(search)
  await site.publish()
  expect(site.read('suche.html')).toContain('b1 Suche')
  expect(site.read('suche/_payload.json')).toContain('"title":"Suche"')
  expect(site.read('list.txt')).toBe('/ /leistungen /suche')
  expect(site.listed().at(-1)).toMatchObject({ id: 'route:/suche', listed: true, suggestedAs: 'Suche' })
  expect(JSON.parse(site.read('builds/meta/b1.json')).prerendered).toContain('/suche')
})

it('R01 one that is not listed is not suggested; without its line its files are gone', async () => {
  const site = setUp(['/en', toDocument('/en', { metaRobotsNoIndex: true })])
  await site.publish()
  expect(site.listed().find(({ path }) => path === '/en')).toMatchObject({ listed: false, suggestedAs: null })
  await site.publish([])
  expect([site.has('en.html'), site.has('en/_payload.json'), site.read('list.txt')]).toEqual([
    false,
    false,
    '/ /leistungen',
  ])
})

it('R01 it comes before a document of its address, which is named and stays stored', async () => {
  const site = setUp(['/leistungen', toDocument('/leistungen', { title: 'Eigene' })])
  await site.publish([])
  expect(site.read('leistungen.html')).toContain('Seite leistungen')
  for (const again of [1, 2]) {
    const { warnings } = await site.publish(undefined, { allowFewer: true })
    expect([again, site.read('leistungen.html').includes('b1 Eigene')]).toEqual([again, true])
    expect(warnings).toEqual([expect.stringContaining('has the address /leistungen of a route of the site’s own')])
  }
  expect(site.read('list.txt')).toBe('/ /leistungen')
  await site.publish([])
  expect(site.read('leistungen.html')).toContain('Seite leistungen')
})

it('one that throws stays as it is published, and stops nothing else', async () => {
  const site = setUp([`/${THROWING}`, toDocument(`/${THROWING}`)], search)
  const first = await site.publish()
  expect(first.warnings).toEqual([`/${THROWING} is not published: a block could not be rendered: x is not a function`])
  expect([site.has(`${THROWING}.html`), site.has('suche.html'), site.read('list.txt')]).toEqual([
    false,
    true,
    '/ /leistungen /suche',
  ])
})

it('a file output of a page that fails keeps what is published', async () => {
  const site = setUp(search)
  await site.publish()
  const before = site.read('suche.html')
  const { warnings } = await site.publish(undefined, {
    pageOutputs: [
      ({ path }) => {
        if (path === '/suche') throw new Error('broken')
        return []
      },
    ],
  })
  expect(warnings).toEqual(['/suche is unchanged: broken'])
  expect([site.read('suche.html'), site.read('list.txt')]).toEqual([before, '/ /leistungen /suche'])
})

it('R06 an editor’s redirect from its address is named, and leads nowhere', async () => {
  const site = setUp(search)
  stub.state.redirects = [
    { _id: 'r1', from: '/suche', url: 'https://anderswo.example/', permanent: true, ref: null, to: null },
  ]
  const { warnings } = await site.publish()
  expect(warnings).toEqual([expect.stringContaining('the page wins')])
})
