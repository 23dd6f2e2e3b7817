import { expect, test } from 'vitest'
import { toSitemap } from './sitemap.ts'
import { parseXml } from './testing/parse-xml.ts'
import { context, toProjectSummary, toSummary } from './testing/summaries.ts'

const addressesOf = (body: unknown) => [...parseXml(body).querySelectorAll('loc')].map((loc) => loc.textContent)

test('D04 lists each page that may be listed, by its canonical address', () => {
  const [file] = toSitemap(
    [toSummary(), toSummary({ path: '/' }), toSummary({ path: '/geheim', listed: false })],
    context,
  )
  expect(file?.path).toBe('sitemap.xml')
  expect(addressesOf(file?.body)).toEqual(['https://studio.example/', 'https://studio.example/leistungen'])
  expect(parseXml(file?.body).querySelector('lastmod')?.textContent).toBe('2026-10-03T08:00:00Z')
})

test('D04 addresses are encoded, then escaped', () => {
  const [file] = toSitemap([toSummary({ path: "/projekte/größe & 'maß'" })], context)
  expect(addressesOf(file?.body)).toEqual(["https://studio.example/projekte/gr%C3%B6%C3%9Fe%20&%20'ma%C3%9F'"])
})

test('an invalid date is left out', () => {
  const [file] = toSitemap([toSummary({ contentUpdatedAt: '<gestern>' })], context)
  expect(parseXml(file?.body).querySelector('lastmod')).toBeNull()
})

test('D04 a large site gets a list of files, and no page is lost', () => {
  const pages = Array.from({ length: 25 }, (_, number) => toProjectSummary(number + 1))
  const [index, ...parts] = toSitemap(pages, context, 10)
  expect(addressesOf(index?.body)).toEqual(
    ['1', '2', '3'].map((number) => `https://studio.example/sitemap-${number}.xml`),
  )
  expect(parts.map(({ path }) => path)).toEqual(['sitemap-1.xml', 'sitemap-2.xml', 'sitemap-3.xml'])
  expect(new Set(parts.flatMap(({ body }) => addressesOf(body))).size).toBe(25)
})
