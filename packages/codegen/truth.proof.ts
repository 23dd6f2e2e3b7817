import { expect, test } from 'vitest'
import { compileAnswers } from './testing/truth/compile.ts'
import { checkTruth } from './testing/truth/property.ts'

const RUNS = 10_000

test.each([101, 102])(
  'B07 true answers fit their types, compile and are not cleaned: seed %i, 10,000 runs',
  { timeout: 600_000 },
  async (seed) => {
    const { left, groups } = await checkTruth({ seed, runs: RUNS, schemas: 100, sample: 20 })
    expect(left).toBeLessThan(RUNS / 2)
    expect(await compileAnswers(groups)).toBe('')
  },
)
