import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { SHOWING_PAGES, toLocations } from './to-locations.ts'

test('a page leads to its own address, in preview', () => {
  expect(toLocations('route', [{ title: 'Kontakt', slug: 'kontakt', parentSlug: null }])).toEqual({
    message: 'Auf einer Seite zu sehen',
    tone: 'positive',
    locations: [{ title: 'Kontakt', href: '/kontakt?preview=true' }],
  })
})

test('a section leads to every page that shows it', () => {
  const { message, locations } = toLocations('boxTitle', [
    { title: 'Start', slug: null, parentSlug: null },
    { title: null, slug: 'flutlicht', parentSlug: 'projekte' },
  ])
  expect(message).toBe('Auf 2 Seiten zu sehen')
  expect(locations).toEqual([
    { title: 'Start', href: '/?preview=true' },
    { title: 'Ohne Titel', href: '/projekte/flutlicht?preview=true' },
  ])
})

test('what nobody shows says so', () => {
  expect(toLocations('person', [])).toEqual({ message: 'Noch auf keiner Seite zu sehen.', tone: 'caution' })
})

test('what is on every page leads to the first', () => {
  expect(toLocations('footer', [], '/studio').locations).toEqual([
    { title: 'Startseite', href: '/studio/?preview=true' },
  ])
  expect(toLocations('footer', []).locations).toEqual([{ title: 'Startseite', href: '/?preview=true' }])
})

test.each([
  ['job', 'job-a', ['Alle', 'Gewählt', 'Leer']],
  ['job', 'job-b', ['Alle', 'Leer']],
  ['person', 'anna', ['Team']],
  ['person', 'ben', []],
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
    { _id: 'selected', _type: 'boxJobs', selection: [ref('job-a')] },
    { _id: 'all', _type: 'boxJobs' },
    { _id: 'empty', _type: 'boxJobs', selection: [] },
    { _id: 'people', _type: 'boxPeople', people: [ref('anna')] },
  ]
  const params = { id, type }
  const pages: unknown = await (await evaluate(parse(SHOWING_PAGES, { params }), { dataset, params })).get()
  expect(pages).toMatchObject(titles.map((title) => ({ title })))
  expect(pages).toHaveLength(titles.length)
})
