import { expect, it } from 'vitest'
import { context, toProjectSummary, toSeo, toSummary } from '../../packages/publish/outputs/testing/summaries.ts'
import { toFeed } from './feed.ts'
import { toLlms } from './llms.ts'

const pages = [
  toSummary(),
  toProjectSummary(1),
  toSummary({ path: '/en/services', id: 'route-leistungen-en', title: 'Services' }),
  toProjectSummary(2, { path: '/en/work/p-2', title: 'Project 2' }),
]
const both = { ...context, translated: { en: toSeo({ metaDescription: 'A design studio in Hamburg.' }) } }

it('D04 R07 each language has a feed of its own pages', () => {
  const files = toFeed(pages, both)
  expect(files.map(({ path }) => path)).toEqual(['rss.xml', 'en/rss.xml', 'ar/rss.xml'])
  const [german = '', english = ''] = files.map(({ body }) => String(body))
  expect(german).toContain('<title>Projekte – Klecks &amp; Kante</title><link>https://studio.example/</link>')
  expect(german).not.toContain('Project 2')
  expect(english).toContain('<title>Projects – Klecks &amp; Kante</title><link>https://studio.example/en</link>')
  expect(english).toContain('<description>A design studio in Hamburg.</description><language>en</language>')
  expect(english).toContain('href="https://studio.example/en/rss.xml"')
  expect(english).not.toContain('Projekt 1')
})

it('D04 R07 each language has an llms.txt of its own pages', () => {
  const files = toLlms(pages, both)
  expect(files.map(({ path }) => path)).toEqual(['llms.txt', 'en/llms.txt', 'ar/llms.txt'])
  const english = String(files[1]?.body)
  expect(english).toContain('> A design studio in Hamburg.')
  expect(english).toContain('## Pages\n\n- [Services](https://studio.example/en/services.md)')
  expect(english).toContain('https://studio.example/en/rss.xml')
  expect(english).not.toContain('Leistungen')
})
