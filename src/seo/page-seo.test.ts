import { expect, test } from 'vitest'
import { toPageSeo, type PageDocument } from './page-seo.ts'
import { toProject, toRoute, toSeo } from './pages.fixture.ts'

const SITE = 'https://studio.example'
const toSeoOf = (page: PageDocument = toRoute(), seo = toSeo()) => toPageSeo(page, seo, SITE)

test('D04 missing values come from the global settings', () => {
  expect(toSeoOf()).toEqual({
    title: 'Leistungen – Klecks & Kante',
    name: 'Leistungen',
    description: 'Ein Gestaltungsstudio in Hamburg.',
    robots: '',
    canonical: 'https://studio.example/leistungen',
  })
  expect(toSeoOf(toRoute({ metaTitle: 'Sechs Dinge', metaDescription: 'Und zwar richtig.' }))).toMatchObject({
    title: 'Sechs Dinge – Klecks & Kante',
    description: 'Und zwar richtig.',
  })
})

test('D04 a title that contains the site’s name does not repeat it', () => {
  expect(toSeoOf(toRoute({ metaTitle: 'Über Klecks & Kante' })).title).toBe('Über Klecks & Kante')
})

test('D04 a long title loses the site’s name first, then its end', () => {
  const long = 'Erscheinungsbilder, Verpackungen, Plakate, Bücher und Websites'
  expect(toSeoOf(toRoute({ title: long })).title).toBe(long)
  const { title } = toSeoOf(toRoute({ title: `${long} für alle, die etwas vorhaben` }))
  expect(title).toMatch(/^Erscheinungsbilder.*…$/)
  expect(title.length).toBeLessThanOrEqual(70)
})

test('R05 the canonical address is the uriPath, encoded, without query', () => {
  expect(toSeoOf(toProject({ slug: 'größe & maß' })).canonical).toBe(
    'https://studio.example/projekte/gr%C3%B6%C3%9Fe%20&%20ma%C3%9F',
  )
  expect(toSeoOf(toRoute({ slug: null, isRoot: true })).canonical).toBe('https://studio.example/')
})

test('D04 a page that must not be indexed has no canonical address: the two would contradict each other', () => {
  expect(toSeoOf(toRoute({ metaRobotsNoIndex: true, metaRobotsNoFollow: true }))).toMatchObject({
    robots: 'noindex, nofollow',
    canonical: undefined,
  })
  expect(toSeoOf(toRoute(), toSeo({ metaRobotsNoIndex: true }))).toMatchObject({
    robots: 'noindex',
    canonical: undefined,
  })
})
