import { createClient } from '@sanity/client'
import { evaluate, parse } from 'groq-js'
import { expect, it } from 'vitest'
import { sitePages } from '@schaufenster/site/testing/pages'
import { createTwinPages } from './find-twin-page.ts'

const ref = (_ref: string) => ({ _type: 'reference', _ref })
const page = (_id: string, ...sections: string[]) => ({
  _id,
  _type: 'route',
  title: _id,
  slug: { current: _id },
  content_boxes: sections.map(ref),
})
const pair = (german: string, english: string) => ({
  _id: `translation-${german}`,
  _type: 'translation.metadata',
  translations: [
    { _key: 'de', value: ref(german) },
    { _key: 'en', value: ref(english) },
  ],
})
const dataset = [
  page('angebot', 'team'),
  page('studio', 'team'),
  page('about', 'team-en'),
  page('services', 'team-en'),
  pair('studio', 'about'),
  pair('angebot', 'services'),
  ...['team', 'team-en', 'draft-en'].map((_id) => ({ _id, _type: 'boxPeople' })),
]
const answer: typeof fetch = async (input) => {
  const { searchParams } = new URL(new Request(input).url)
  const params = Object.fromEntries(
    [...searchParams]
      .filter(([name]) => name.startsWith('$'))
      .map(([name, value]): [string, unknown] => [name.slice(1), JSON.parse(value)]),
  )
  const query = searchParams.get('query') ?? ''
  return Response.json({ result: await (await evaluate(parse(query, { params }), { dataset, params })).get() })
}
const client = createClient({
  projectId: 'p',
  dataset: 'd',
  apiVersion: '2025-02-19',
  useCdn: false,
  resolveFetch: () => answer,
})
const { find } = createTwinPages(
  { types: [], pages: { ...sitePages, takes: () => true } },
  'https://studio.example/haus',
)
const findFrom = (twinId: string, path: string) =>
  find(client, {
    id: 'team',
    twinId,
    type: 'boxPeople',
    shown: `https://studio.example/haus${path}?preview=true&a=b#stelle`,
  })

it.each([
  ['/studio', 'about'],
  ['/angebot', 'services'],
])('a section that several pages show is shown on the translation of %s', async (path, english) => {
  expect(await findFrom('team-en', path)).toBe(`https://studio.example/haus/${english}?preview=true&a=b`)
})

it('a page leads to its translation, and elsewhere any page will do that shows the document', async () => {
  const shown = 'https://studio.example/haus/studio?preview=true'
  expect(await find(client, { id: 'studio', twinId: 'about', type: 'route', shown })).toBe(
    'https://studio.example/haus/about?preview=true',
  )
  expect(await findFrom('team-en', '/kontakt')).toBe('https://studio.example/haus/about?preview=true&a=b')
})

it('what no page shows has no address', async () => {
  expect(await findFrom('draft-en', '/studio')).toBeUndefined()
})
