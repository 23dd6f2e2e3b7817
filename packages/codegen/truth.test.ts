import { defineField, defineType } from '@sanity/types'
import { expect, test } from 'vitest'
import { compileAnswers } from './testing/truth/compile.ts'
import { checkTruth } from './testing/truth/property.ts'
import { answerOf, faultsIn, readTypes, typeOf } from './testing/truth/truth.ts'

const RUNS = 500

test('B07 a true answer fits its generated type, compiles as it, and is returned untouched by cleaning', async () => {
  const { left, groups } = await checkTruth({ seed: 1, runs: RUNS, schemas: 25, sample: 10 })
  expect(left).toBeLessThan(RUNS / 2)
  expect(await compileAnswers(groups)).toBe('')
})

test('B07 an answer that is not true does not compile', async () => {
  const { groups } = await checkTruth({ seed: 1, runs: 20, schemas: 1, sample: 20 })
  const wrong = groups.map(({ known, answers }) => ({
    known,
    answers: answers.map((one) => ({ ...one, answer: { wrong: one.answer } })),
  }))
  const errors = await compileAnswers(wrong)
  expect(errors.match(/error TS2/g)?.length).toBeGreaterThan(5)
})

test('B07 the types of a picture that two documents share compile', async () => {
  const photo = defineField({ name: 'photo', type: 'image', fields: [defineField({ name: 'alt', type: 'string' })] })
  const known = readTypes(['page', 'post'].map((name) => defineType({ name, type: 'document', fields: [photo] })))
  const text = '*[_type == "page"]{photo}'
  const node = typeOf(text, known)
  const answer = [{ photo: { _type: 'image', alt: 'A', media: { _type: 'globalDocumentReference' } } }]
  expect(node && (await compileAnswers([{ known, answers: [{ text, node, answer }] }]))).toBe('')
})

test.each(['*[_type == "page"]{title}', '*[_type == "page"].title', '*[_type == "page"]{..., "x": [title]}'])(
  "B07 a plugin's value is not cleaned out of an answer: %s",
  async (text) => {
    const title = defineField({ name: 'title', type: 'translated' })
    const known = readTypes([defineType({ name: 'page', type: 'document', fields: [title] })], ['translated'])
    const node = typeOf(text, known)
    for (const value of [[{ _key: 'de', value: 'Haus' }], { _type: 'translated', de: 'Haus' }, 'Haus', null]) {
      const system = { _createdAt: '2025-01-01T00:00:00Z', _updatedAt: '2025-01-01T00:00:00Z', _rev: 'r' }
      const answer = await answerOf(text, [{ ...system, _id: 'page', _type: 'page', title: value }])
      expect(node && answer && faultsIn(answer.value, node, known)).toEqual([])
    }
  },
)
