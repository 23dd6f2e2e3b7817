import { expect, it } from 'vitest'
import { emitSearchedTypes } from './emit-searched-types.ts'

/** The entry of one query. */
const emitEntry = (text: string): string | undefined => {
  const results = [
    { query: { file: 'a.groq.ts', name: 'A_QUERY', text }, node: { type: 'unknown' as const }, text: '' },
  ]
  return /A_QUERY: (.*),\n/.exec(emitSearchedTypes({ results }))?.[1]
}

const emit = (text: string): string | undefined =>
  emitEntry(text)?.replace(/(?:, fields: \[[^\]]*\])?, condition: '\w{8}'/g, '')

it.each([
  [`*[_type == "job"]`, `[{ types: ['job'] }]`],
  [`*[_type=='job']{title}`, `[{ types: ['job'] }]`],
  [`*[open && _type == "job"] | order(title)[0]`, `[{ types: ['job'] }]`],
  [`count(*[(_type == "job")])`, `[{ types: ['job'] }]`],
  [`{"a": *[_type == "a"], "b": *["b" == _type]}`, `[{ types: ['a'] }, { types: ['b'] }]`],
  [
    `*[_type == "page" && _id in $ids]{blocks[]->{_type in ["a", "b"] => {"jobs": *[_type == "job"]}}}`,
    `[{ types: ['job'], within: ['a', 'b'] }]`,
  ],
  [`*[_type == "page" && _id == $id]{title}`, '[]'],
  [`*[title match "a"]`, 'undefined'],
  [`*[_type == "job" || open]`, 'undefined'],
])('%s searches %s', (query, entry) => {
  expect(emit(query)).toBe(entry)
})

it.each([
  ['a filter and an order', `*[_type == "job" && open] | order(date desc)._id`, `['date', 'open']`],
  ['none', `*[_type == "job"]._id`, '[]'],
  ['what it refers to', `*[_type == "job" && place->open]._id`, `['open', 'place']`],
  ['any of its own', `*[_type == "job" && references("a")]._id`, undefined],
  ['more than ids is shown', `*[_type == "job" && open]{_id, title}`, undefined],
])('the fields that decide which ids are found: %s', (_title, text, fields) => {
  expect(/fields: (\[.*?\])/.exec(emitEntry(text) ?? '')?.[1]).toBe(fields)
})

it('equal conditions are told by equal names, whatever is shown', () => {
  const conditionOf = (text: string) => /condition: '(\w+)'/.exec(emitEntry(text) ?? '')?.[1]
  const condition = conditionOf('*[_type == "job" && slug in $slugs][0]{_id, title}')
  expect(conditionOf("*[_type=='job' && slug in $slugs] | order(date)[0]._id")).toBe(condition)
  expect(conditionOf('*[_type == "job" && slug in $others][0]._id')).not.toBe(condition)
})
