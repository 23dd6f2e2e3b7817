import { expect, test } from 'vitest'
import { hostileTexts } from '@schaufenster/site/testing/hostile-texts'
import { toFeed } from './feed.ts'
import { parseXml } from '../../packages/publish/outputs/testing/parse-xml.ts'
import { context, toProjectSummary, toSeo, toSummary } from '../../packages/publish/outputs/testing/summaries.ts'

const read = (...given: Parameters<typeof toFeed>) => parseXml(toFeed(...given)[0]?.body)
const all = (document: ReturnType<typeof read>, selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)

test('D04 has what RSS readers require', () => {
  const feed = read([toProjectSummary(5, { description: 'Kino' }), toSummary()], context)
  expect(all(feed, 'channel > title, channel > link, channel > language')).toEqual([
    'Projekte – Klecks & Kante',
    'https://studio.example/',
    'de',
  ])
  expect(feed.documentElement.outerHTML).toContain(
    '<atom:link href="https://studio.example/rss.xml" rel="self" type="application/rss+xml"',
  )
  expect(all(feed, 'item > *')).toEqual([
    'Projekt 5',
    'https://studio.example/projekte/p-5',
    'project-5',
    'Sun, 05 Jan 2020 00:00:00 GMT',
    'Kino',
  ])
})

test('the newest fifty projects, newest first, without those that must not be listed', () => {
  const projects = Array.from({ length: 60 }, (_, number) => toProjectSummary(number + 1))
  const guids = all(read([...projects, toProjectSummary(99, { listed: false })], context), 'guid')
  expect(guids).toHaveLength(50)
  expect(guids[0]).toBe('project-60')
})

test('without projects it is still a feed', () => {
  expect(all(read([], { siteUrl: 'https://studio.example', globalSeo: null }), 'channel > title')).toEqual([
    'Projekte – studio.example',
  ])
})

test('an invalid date is replaced by the day of the last change', () => {
  expect(all(read([toProjectSummary(1, { date: 'im Herbst' })], context), 'pubDate')).toEqual([
    'Fri, 02 Oct 2026 08:00:00 GMT',
  ])
})

test.each(hostileTexts)('stays well-formed (%j)', (text) => {
  const feed = read([toProjectSummary(1, { title: text, description: text, id: text })], {
    ...context,
    globalSeo: toSeo({ siteName: text, metaDescription: text }),
  })
  expect(all(feed, 'item')).toHaveLength(1)
})
