import { evaluate, parse } from 'groq-js'
import { languageParams } from '@schaufenster/shapes/languages'
import { expect, it } from 'vitest'
import { address } from '../../../schema/address.ts'
import { neighbours } from './neighbours.groq.ts'

const project = (name: string, date: string) => [
  { _id: name, _type: 'routeProject', slug: { current: name }, date, relation: { _ref: 'work' } },
  {
    _id: `${name}-en`,
    _type: 'routeProject',
    slug: { current: name },
    date,
    language: 'en',
    relation: { _ref: 'work-en' },
  },
]
const dataset = [
  { _id: 'work', _type: 'route', slug: { current: 'projekte' } },
  { _id: 'work-en', _type: 'route', slug: { current: 'work' }, language: 'en' },
  ...project('old', '2024-01-01'),
  ...project('between', '2025-01-01'),
  ...project('new', '2026-01-01'),
]

it.each([
  ['between', { previousId: 'new', nextId: 'old' }],
  ['between-en', { previousId: 'new-en', nextId: 'old-en' }],
  ['new-en', { previousId: null, nextId: 'between-en' }],
])('R07 the projects beside %s are of its language', async (id, found) => {
  const query = parse(`*[_id == $id][0]{_id, date, ${address}}{${neighbours}}`, { params: { ...languageParams, id } })
  expect(await (await evaluate(query, { dataset, params: { ...languageParams, id } })).get()).toEqual(found)
})
