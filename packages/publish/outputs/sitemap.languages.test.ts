import { expect, it } from 'vitest'
import { toSitemap } from './sitemap.ts'
import { context, toSummary } from './testing/summaries.ts'

const alternates = [
  { language: 'de', path: '/leistungen' },
  { language: 'en', path: '/en/services' },
]
const german = toSummary({ alternates })
const english = toSummary({ path: '/en/services', alternates })

it('D04 R07 each entry has the addresses in all languages, and what all others get', () => {
  const [{ body } = { body: '' }] = toSitemap([german, english], context)
  const links = [
    '<xhtml:link rel="alternate" hreflang="de" href="https://studio.example/leistungen"/>',
    '<xhtml:link rel="alternate" hreflang="en" href="https://studio.example/en/services"/>',
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://studio.example/leistungen"/>',
  ].join('')
  expect(String(body).split(links)).toHaveLength(3)
  expect(body).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"')
})

it('D04 R07 what is not listed is in no entry', () => {
  const [{ body } = { body: '' }] = toSitemap([german, { ...english, listed: false }], context)
  expect(body).not.toMatch(/xhtml|services/)
})
