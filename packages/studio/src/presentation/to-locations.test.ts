import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { sitePages } from '@schaufenster/site/testing/pages'
import { toEverywhere, toLocations, toShowingQuery } from './to-locations.ts'

const job = { type: 'reference', to: [{ type: 'job' }] }
const boxJobs = {
  name: 'boxJobs',
  fields: [{ name: 'text' }, { name: 'selection', of: [job], options: { allWhenEmpty: true } }],
}

test('a page leads to its own address, in preview', () => {
  expect(toLocations([{ title: 'Kontakt', slug: 'kontakt', parentSlug: null }], sitePages)).toEqual({
    message: 'Auf einer Seite zu sehen',
    tone: 'positive',
    locations: [{ title: 'Kontakt', href: '/kontakt?preview=true' }],
  })
})

test('a section leads to every page that shows it', () => {
  const pages = [
    { title: 'Start', slug: null, parentSlug: null, isRoot: true },
    { title: null, slug: 'flutlicht', parentSlug: 'projekte' },
  ]
  const { message, locations } = toLocations(pages, sitePages)
  expect(message).toBe('Auf 2 Seiten zu sehen')
  expect(locations).toEqual([
    { title: 'Start', href: '/?preview=true' },
    { title: 'Ohne Titel', href: '/projekte/flutlicht?preview=true' },
  ])
})

test('what nobody shows says so', () => {
  expect(toLocations([], sitePages)).toEqual({ message: 'Noch auf keiner Seite zu sehen.', tone: 'caution' })
})

test('R01 a page without an address is nowhere to be seen, least of all on the home page', () => {
  expect(toLocations([{ title: 'Kopie', slug: null }], sitePages)).toEqual({
    message: 'Noch ohne Adresse, daher auf keiner Seite zu sehen.',
    tone: 'caution',
  })
})

test('what is on every page leads to the first', () => {
  expect(toEverywhere('Überall.', '/studio').locations).toEqual([
    { title: 'Startseite', href: '/studio/?preview=true' },
  ])
})

test.each([
  ['job', 'job-a', ['Alle', 'Gewählt', 'Leer']],
  ['job', 'job-b', ['Alle', 'Leer']],
  ['person', 'anna', ['Team']],
  ['person', 'ben', []],
  ['badge', 'gold', ['Projekt']],
  ['boxPeople', 'people', ['Team']],
  ['routeProject', 'Projekt', ['Projekt']],
])('a %s, %s, is on the pages whose sections show it', async (type, id, titles) => {
  const ref = (_ref: string) => ({ _type: 'reference', _ref })
  const page = (title: string, section: string) => ({
    _id: title,
    _type: 'route',
    title,
    slug: { current: section },
    content_boxes: [ref(section)],
  })
  const dataset = [
    page('Gewählt', 'selected'),
    page('Alle', 'all'),
    page('Leer', 'empty'),
    page('Team', 'people'),
    { ...page('Projekt', 'none'), _type: 'routeProject', badges: [ref('gold')] },
    { _id: 'link', _type: 'boxText', link: ref('Projekt') },
    page('Verweis', 'link'),
    { _id: 'selected', _type: 'boxJobs', selection: [ref('job-a')] },
    { _id: 'all', _type: 'boxJobs' },
    { _id: 'empty', _type: 'boxJobs', selection: [] },
    { _id: 'people', _type: 'boxPeople', people: [ref('anna')] },
  ]
  const params = { id, type, isPage: sitePages.types.includes(type) }
  const query = toShowingQuery([boxJobs], sitePages)
  const pages: unknown = await (await evaluate(parse(query, { params }), { dataset, params })).get()
  expect(pages).toMatchObject(titles.map((title) => ({ title })))
  expect(pages).toHaveLength(titles.length)
})
