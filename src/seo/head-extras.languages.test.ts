import { expect, test } from 'vitest'
import { pageAssets } from '@schaufenster/renderer/asset-source'
import { toHeadExtras } from './head-extras.ts'
import { toChosenPicture } from './og-picture.ts'
import { chosenImage, toPage, toRoute, toSeo } from './pages.fixture.ts'

const english = { _id: 'route-leistungen-en', slug: 'services', parentSlug: 'en', language: 'en' }
const german = { _id: 'route-leistungen', slug: 'leistungen', parentSlug: null, language: null }

/** As the query of a site with several languages has them. */
const withPairs = <App extends object>(app: App, translations: object[]): App => ({ ...app, translations })

const render = (
  page: Partial<ReturnType<typeof toRoute>>,
  translations: object[] = [german, english],
  translated: Record<string, ReturnType<typeof toSeo>> = {},
) => {
  const content = toPage(toRoute(page))
  const slug = page.slug === undefined ? 'leistungen' : page.slug
  const html = toHeadExtras(
    {
      siteUrl: 'https://studio.example',
      site: { globalSeo: toSeo(), translated },
      key: slug === null ? { slug: page.parentSlug ?? '', parent: null } : { slug, parent: page.parentSlug ?? null },
      page: { ...content, app: withPairs(content.app, translations) },
    },
    { source: { ...pageAssets, published: true, base: '' }, published: true },
  )
  const { head } = new DOMParser().parseFromString(`<html><head>${html}</head></html>`, 'text/html')
  return {
    alternates: [...head.querySelectorAll('link[hreflang]')].map(
      (link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`,
    ),
    metas: [...head.querySelectorAll('meta[property^="og:locale"]')].map(
      (meta) => `${meta.getAttribute('property')} ${meta.getAttribute('content')}`,
    ),
    manifest: head.querySelector('link[rel="manifest"]')?.getAttribute('href'),
    feed: head.querySelector('link[type="application/rss+xml"]')?.getAttribute('href'),
    data: [...head.querySelectorAll('script')].map((script) => script.textContent).join(''),
  }
}

const BOTH = [
  'de https://studio.example/leistungen',
  'en https://studio.example/en/services',
  'x-default https://studio.example/leistungen',
]

test('D04 R07 a page tells its addresses in all languages, the same in each of them', () => {
  const [de, en] = [render({}), render({ slug: 'services', parentSlug: 'en' })]
  expect(de.alternates).toEqual(BOTH)
  expect(en.alternates).toEqual(BOTH)
  expect(de.metas).toEqual(['og:locale de_DE', 'og:locale:alternate en_GB'])
  expect(en.metas).toEqual(['og:locale en_GB', 'og:locale:alternate de_DE'])
  expect([de.manifest, en.manifest]).toEqual(['/site.webmanifest', '/en/site.webmanifest'])
  expect([de.feed, en.feed]).toEqual(['/rss.xml', '/en/rss.xml'])
})

test('D04 R07 a page in one language, or that must not be indexed, tells none', () => {
  expect(render({}, [{ language: 'en', _id: null }]).alternates).toEqual([])
  expect(render({ metaRobotsNoIndex: true }).alternates).toEqual([])
})

test.each([
  ['its own page says so', [german, { ...english, metaRobotsNoIndex: true }], {}],
  ['the settings of its language say so', [german, english], { en: toSeo({ metaRobotsNoIndex: true }) }],
])('D04 R07 a translation that must not be indexed is left out: %s', (_name, translations, translated) => {
  expect(render({}, translations, translated)).toMatchObject({ alternates: [], metas: ['og:locale de_DE'] })
  const arabic = { ...english, _id: 'route-leistungen-ar', parentSlug: 'ar', language: 'ar' }
  expect(render({}, [...translations, arabic], translated).alternates).toEqual([
    BOTH[0],
    'ar https://studio.example/ar/services',
    BOTH[2],
  ])
})

test('D04 R07 the home page of each language is shared with the picture of the settings', () => {
  const settings = toSeo({ openGraphImage: chosenImage })
  const home = toRoute({ slug: null, isRoot: true, parentSlug: 'en' })
  expect(toChosenPicture(home, settings)).toBe(chosenImage)
  expect(toChosenPicture(toRoute({ parentSlug: 'en' }), settings)).toBeUndefined()
})

test('D04 R07 the home page of a language describes the site in it', () => {
  const { data } = render({ slug: null, isRoot: true, parentSlug: 'en' }, [])
  expect(data).toContain('"inLanguage":"en"')
  expect(data).toContain('"url":"https://studio.example/en"')
})
