import { expect, test } from 'vitest'
import { createAnswerCheck } from './answer-check.ts'
import type { Shape } from './shape.ts'

const site: Shape = { kind: 'object', fields: { title: { shape: { kind: 'string', max: 3 } }, slug: { shape: { kind: 'string' } } } }

const start = () => {
  const warnings: string[] = []
  const check = createAnswerCheck({ shapes: { types: {}, results: { SITE_QUERY: site } }, warn: (message) => warnings.push(message) })
  return { check, warnings }
}

test('tells each difference once, with its path, what is wrong and what would be right', () => {
  const { check, warnings } = start()
  check('SITE_QUERY', { slug: 'a' }, { title: 1, slug: 'x' })
  check('SITE_QUERY', { slug: 'a' }, { title: 1 })
  check('SITE_QUERY', { slug: 'a' }, { title: 1 })
  expect(warnings.map((warning) => warning.split('\n').slice(1))).toEqual([
    ['  title is the number 1; expected: text of at most 3 characters'],
    ['  slug is missing; expected: text'],
  ])
  expect(warnings[0]).toContain('SITE_QUERY ({"slug":"a"})')
})

test('is silent about what fits, about limits and about fields beyond the query', () => {
  const { check, warnings } = start()
  check('SITE_QUERY', {}, { title: 'lang genug', slug: 'x', more: 1 })
  expect(warnings).toEqual([])
})

test('lets an unknown query and any answer pass without throwing', () => {
  const { check, warnings } = start()
  check('toString', {}, 1)
  check('SITE_QUERY', {}, undefined)
  expect(warnings).toHaveLength(1)
})
