import { expect, test } from 'vitest'
import { pageAssets } from '@schaufenster/renderer/asset-source'
import type { BlockOf } from '#src/generated/block-types.ts'
import { renderMarkup } from '#src/rich-text/testing.tsx'
import { toBlockThings } from '#src/seo/block-things.ts'
import { toRoute, toSeo } from '#src/seo/pages.fixture.ts'
import { boxFaqFixtures } from './box-faq.fixture.ts'
import { BoxFaq } from './box-faq.lazy.tsx'

const [first, empty] = boxFaqFixtures
if (!first || !empty) throw new Error('It has fixtures.')
const typical: BlockOf<'boxFaq'> = first
const without: BlockOf<'boxFaq'> = empty

const namesOf = (...values: (typeof typical)[]): string[] =>
  [
    ...renderMarkup(values.map((value) => <BoxFaq key={value._id} value={value} />)).html.matchAll(
      /<details name="([^"]+)"/g,
    ),
  ].map(([, name = '']) => name)

test('where one answer is shown at a time, the questions of a section are a group of their own', () => {
  const names = namesOf(typical, { ...typical, _id: 'second' })
  expect(names).toHaveLength(6)
  expect(new Set(names).size).toBe(2)
  expect(namesOf({ ...typical, oneAtATime: false })).toEqual([])
})

const toThings = (...blocks: (typeof typical)[]) =>
  toBlockThings(toRoute({ content: { _type: 'templateDefault', blocks } }), {
    siteUrl: 'https://example.org',
    globalSeo: toSeo({}),
    source: pageAssets,
    factsOf: () => undefined,
    language: 'de',
  })

test('programs that answer questions find each with its answer, and no page of none', () => {
  expect(toThings(typical)).toEqual([
    {
      '@type': 'FAQPage',
      mainEntity: expect.arrayContaining([
        {
          '@type': 'Question',
          name: 'Arbeiten Sie auch freitags?',
          acceptedAnswer: { '@type': 'Answer', text: '<p>Freitags ist zu.</p>' },
        },
      ]),
    },
  ])
  expect(toThings(without)).toEqual([])
})
