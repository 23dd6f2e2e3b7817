import { expect, test } from 'vitest'
import type { PageFooterBlock } from '#src/generated/content-types.ts'
import { pageAssets } from '@schaufenster/renderer/asset-source'
import { toJsonLd } from './json-ld.ts'
import { toPage, toProject, toRoute, toSeo } from './pages.fixture.ts'

const context = {
  siteUrl: 'https://studio.example',
  globalSeo: toSeo(),
  source: { ...pageAssets, published: true, base: '' },
  factsOf: () => undefined,
  language: 'de',
}

type Text = NonNullable<PageFooterBlock['contact']>
/** Marks as JSON, because any of them may be removed from the schema. */
const line = (text: string, ...markDefs: object[]): Text[number] =>
  JSON.parse(
    JSON.stringify({
      _type: 'block',
      _key: text,
      style: 'normal',
      listItem: null,
      level: null,
      markDefs,
      children: [{ _type: 'span', _key: 's', text, marks: null }],
    }),
  )

const footer: PageFooterBlock = {
  _type: 'pageFooter',
  title: null,
  marquee: null,
  address: [line('Klecks & Kante GmbH'), line('Farbmühlenweg 3'), line('20357 Hamburg')],
  contact: [
    line('Post', { _type: 'emailLink', _key: 'a', email: 'hallo(at)studio.example', subject: null, body: null }),
    line('Ruf', { _type: 'phoneLink', _key: 'b', tel: '+49 40 66969-100' }),
  ],
  social: [
    line('Fotos', { _type: 'externalLink', _key: 'c', href: 'https://bilder.example/', blank: null, special: null }),
    line('Böse', { _type: 'externalLink', _key: 'd', href: 'java\nscript:alert(1)', blank: null, special: null }),
  ],
}

test('D04 the home page describes the organization', () => {
  const home = toRoute({ slug: null, isRoot: true })
  expect(toJsonLd(home, toPage(home, [footer]), context)).toMatchObject([
    {
      '@type': 'Organization',
      name: 'Klecks & Kante GmbH',
      logo: 'https://studio.example/icon-512.png',
      email: 'hallo@studio.example',
      telephone: '+494066969-100',
      address: { streetAddress: 'Farbmühlenweg 3', postalCode: '20357', addressLocality: 'Hamburg' },
      sameAs: ['https://bilder.example/'],
    },
    {
      '@type': 'WebSite',
      name: 'Klecks & Kante',
      url: 'https://studio.example/',
      publisher: { '@id': 'https://studio.example/#organization' },
    },
  ])
})

test('D04 the lines of an address may be one paragraph', () => {
  const home = toRoute({ slug: null, isRoot: true })
  const address = [line('Klecks & Kante GmbH\nFarbmühlenweg 3\n20357 Hamburg')]
  const [organization] = toJsonLd(home, toPage(home, [{ ...footer, address }]), context)
  expect(organization).toMatchObject({ address: { streetAddress: 'Farbmühlenweg 3', postalCode: '20357' } })
})

test('D04 an ambiguous address is left out', () => {
  const home = toRoute({ slug: null, isRoot: true })
  const [organization] = toJsonLd(
    home,
    toPage(home, [{ ...footer, address: [line('Zweiter Hof, blaue Tür')] }]),
    context,
  )
  expect(organization).not.toHaveProperty('address')
})

test('D04 a project is a CreativeWork with breadcrumbs', () => {
  const project = toProject()
  expect(toJsonLd(project, toPage(project), context)).toMatchObject([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Klecks & Kante', item: 'https://studio.example/' },
        { position: 2, name: 'Projekte', item: 'https://studio.example/projekte' },
        { position: 3, name: 'Flutlicht', item: 'https://studio.example/projekte/flutlicht' },
      ],
    },
    {
      '@type': 'CreativeWork',
      name: 'Kino, wenn die Kräne schlafen',
      dateCreated: '2026-08-20',
      keywords: 'Plakat, Bewegtbild',
      image: expect.stringMatching(/^https:\/\/studio\.example\/images\/0f3ab-/),
    },
  ])
})

test('D04 a parent that is not in the menu is not a breadcrumb', () => {
  const page = toRoute({ parentSlug: 'unbekannt' })
  expect(toJsonLd(page, toPage(page), context)).toMatchObject([
    { itemListElement: [{ position: 1 }, { position: 2, name: 'Leistungen' }] },
  ])
})

test('D04 each page above is a breadcrumb', () => {
  const page = toRoute({ parentSlug: 'projekte/kino' })
  const content = toPage(page)
  const kino = { _id: 'kino', isRoot: null, hideInMenu: null, title: 'Kino', slug: 'kino', parentSlug: 'projekte' }
  const menu = content.app.menu && { ...content.app.menu, metaNavigation: [kino] }
  expect(toJsonLd(page, { ...content, app: { ...content.app, menu } }, context)).toMatchObject([
    {
      itemListElement: [
        { position: 1 },
        { item: 'https://studio.example/projekte' },
        { name: 'Kino', item: 'https://studio.example/projekte/kino' },
        { item: 'https://studio.example/projekte/kino/leistungen' },
      ],
    },
  ])
})

test('D04 a top-level page needs no structured data', () => {
  expect(toJsonLd(toRoute(), toPage(toRoute()), context)).toEqual([])
})
