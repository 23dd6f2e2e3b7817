import { expect, test } from 'vitest'
import { toGermanDate } from './german-date.ts'

test('B09 a date as it is written in German', () => {
  expect(toGermanDate('2027-01-31')).toBe('31.01.2027')
})
