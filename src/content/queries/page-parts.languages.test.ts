import { evaluate, parse } from 'groq-js'
import { languageParams } from '@schaufenster/shapes/languages'
import { expect, it } from 'vitest'
import { toTranslations } from '#src/lib/translations.ts'
import { translations } from './page-parts.groq.ts'

const page = (_id: string, fields: object) => ({ _id, _type: 'route', ...fields })
const refTo = (_ref: string) => ({ _type: 'reference', _ref, _weak: true })
const pairOf = (...ids: string[]) => ({
  _id: `pair-${ids[0]}`,
  _type: 'translation.metadata',
  translations: ids.map((id, index) => ({ _key: `${index}`, language: index === 0 ? 'de' : 'en', value: refTo(id) })),
})
const dataset = [
  page('start', { isRoot: true }),
  page('start-en', { isRoot: true, language: 'en' }),
  pairOf('start', 'start-en'),
  page('jobs', { slug: { current: 'jobs' } }),
  // Published before anybody gave it a slug.
  page('jobs-en', { language: 'en' }),
  pairOf('jobs', 'jobs-en'),
  page('team', { slug: { current: 'team' }, relation: refTo('jobs') }),
  page('team-en', { slug: { current: '' }, language: 'en' }),
  pairOf('team', 'team-en'),
]

const switchOf = async (id: string) => {
  const query = parse(`{"page": *[_id == $id][0]{_id, "slug": slug.current}}${translations}`, { params: { id } })
  const found = await (await evaluate(query, { dataset, params: { ...languageParams, id } })).get()
  return toTranslations(found, 'de').map(({ path, exact }) => `${path} ${exact}`)
}

it('R07 the switch leads to a home page without a slug, and to no other page without one', async () => {
  expect(await switchOf('start')).toEqual(['/ true', '/en true', '/ar false'])
  expect(await switchOf('jobs')).toEqual(['/jobs true', '/en false', '/ar false'])
  expect(await switchOf('team')).toEqual(['/team true', '/en false', '/ar false'])
})
