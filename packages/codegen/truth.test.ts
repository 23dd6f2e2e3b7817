import { expect, test } from 'vitest'
import { compileAnswers } from './testing/truth/compile.ts'
import { checkTruth } from './testing/truth/property.ts'

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
