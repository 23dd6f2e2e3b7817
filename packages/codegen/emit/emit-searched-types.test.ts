import { expect, it } from 'vitest'
import { emitSearchedTypes } from './emit-searched-types.ts'

/** The entry of one query. */
const emit = (text: string): string | undefined => {
  const results = [
    { query: { file: 'a.groq.ts', name: 'A_QUERY', text }, node: { type: 'unknown' as const }, text: '' },
  ]
  return /A_QUERY: (.*),\n/.exec(emitSearchedTypes({ results }))?.[1]
}

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
