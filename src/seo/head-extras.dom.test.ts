import { describe, expect, test } from 'vitest'
import type { PageContent } from '@schaufenster/renderer/content/content-source'
import { pageAssets } from '@schaufenster/renderer/asset-source'
import { toHeadExtras } from './head-extras.ts'
import { hostileTexts } from '@schaufenster/site/testing/hostile-texts'
import { chosenImage, toPage, toProject, toRoute, toSeo } from './pages.fixture.ts'

const SITE = 'https://studio.example'

interface Given {
  seo?: ReturnType<typeof toSeo> | null
  published?: boolean
}

const render = (page: PageContent | null, { seo = toSeo(), published = true }: Given = {}): string =>
  toHeadExtras(
    { siteUrl: SITE, site: { globalSeo: seo }, key: { slug: '', parent: null }, page },
    { source: { ...pageAssets, published: true, base: '' }, published },
  )

const read = (page: PageContent['app']['page'], given?: Given) => {
  const { head } = new DOMParser().parseFromString(
    `<html><head>${render(toPage(page), given)}</head></html>`,
    'text/html',
  )
  const metas = [...head.querySelectorAll('meta')].map((meta) => [
    meta.getAttribute('property') ?? meta.getAttribute('name'),
    meta.getAttribute('content'),
  ])
  return {
    metas: Object.fromEntries(metas),
    links: [...head.querySelectorAll('link')].map((link) => `${link.getAttribute('rel')} ${link.getAttribute('href')}`),
    names: [...head.children].map(({ tagName }) => tagName),
    data: [...head.querySelectorAll('script')].map((script) => JSON.parse(script.textContent)),
  }
}

describe('D04 Open Graph', () => {
  test('of a page, with its generated picture', () => {
    const { metas } = read(toRoute())
    expect(metas).toMatchObject({
      'og:title': 'Leistungen',
      'og:description': 'Ein Gestaltungsstudio in Hamburg.',
      'og:type': 'website',
      'og:url': 'https://studio.example/leistungen',
      'og:site_name': 'Klecks & Kante',
      'og:image': expect.stringMatching(/^https:\/\/studio\.example\/og\/leistungen-[\da-f]{12}\.jpg$/),
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Leistungen',
      'twitter:card': 'summary_large_image',
    })
  })

  test('of a project, which is an article', () => {
    expect(read(toProject()).metas).toMatchObject({
      'og:type': 'article',
      'article:published_time': '2026-08-20',
      'og:image:alt': 'Kino, wenn die Kräne schlafen',
    })
  })

  test('a picture chosen by an editor takes precedence over a generated one', () => {
    const small = { ...chosenImage, asset: { _type: 'reference' as const, _ref: 'image-0f3ab-800x600-png' } }
    expect(read(toRoute({ openGraphImage: chosenImage })).metas).toMatchObject({
      'og:image': expect.stringContaining(`${SITE}/images/0f3ab-2000x1250-webp`),
      'og:image:width': '1200',
      'og:image:height': '630',
    })
    expect(read(toRoute({ openGraphImage: small })).metas).toMatchObject({
      'og:image:width': '800',
      'og:image:height': '420',
    })
  })

  test('the site’s picture is used for the home page and for unpublished pages', () => {
    const seo = toSeo({ openGraphImage: chosenImage })
    const picture = expect.stringContaining('/images/0f3ab')
    expect(read(toRoute({ slug: null, isRoot: true }), { seo }).metas).toMatchObject({ 'og:image': picture })
    expect(read(toRoute(), { seo, published: false }).metas).toMatchObject({ 'og:image': picture })
    expect(read(toRoute(), { seo }).metas).toMatchObject({ 'og:image': expect.stringContaining('/og/leistungen-') })
  })
})

test('a page links its published files, but only if they exist', () => {
  expect(read(toProject()).links).toEqual([
    'apple-touch-icon /apple-touch-icon.png',
    'manifest /site.webmanifest',
    'alternate /rss.xml',
    'alternate /projekte/flutlicht.md',
  ])
  expect(read(toProject(), { published: false }).links).toEqual([])
  expect(read(toProject({ metaRobotsNoIndex: true })).links).not.toContain('alternate /projekte/flutlicht.md')
})

test('an error page has no page metadata', () => {
  const failure = { statusCode: 404, message: 'Page not found', suggestions: [] }
  const text = toHeadExtras(
    { siteUrl: SITE, site: null, key: { slug: null, parent: null }, page: toPage(toRoute()), failure },
    { source: pageAssets, published: true },
  )
  expect(text).not.toMatch(/og:|canonical|ld\+json/)
})

describe.each(hostileTexts)('%j', (text) => {
  const page = toProject({
    title: text,
    metaTitle: text,
    metaDescription: text,
    content: { projectTitle: text, tags: [text] },
  })
  const seo = toSeo({ siteName: text, organizationName: text, metaDescription: text })

  test('stays text: no element starts or ends', () => {
    const { names, data } = read(page, { seo })
    expect(names.filter((name) => name !== 'META' && name !== 'LINK')).toEqual(['SCRIPT'])
    expect(JSON.stringify(data)).toContain('CreativeWork')
    expect(render(toPage(page), { seo })).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
  })
})
