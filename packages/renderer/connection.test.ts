import { expect, it } from 'vitest'
import { effectiveType, maySpend, maySpendMuch } from './connection.ts'

it.each([
  [{}, true, true],
  [{ connection: { effectiveType: '4g', saveData: false } }, true, true],
  [{ connection: { effectiveType: '3g' } }, true, false],
  [{ connection: { effectiveType: '2g' } }, false, false],
  [{ connection: { effectiveType: 'slow-2g' } }, false, false],
  [{ connection: { effectiveType: '4g', saveData: true } }, false, false],
])('D02 T02 a browser with %j: prefetch allowed: %s, a film: %s', (navigator, prefetch, film) => {
  expect([maySpend(navigator), maySpendMuch(navigator)]).toEqual([prefetch, film])
})

it('D01 most browsers do not report their connection', () => expect(effectiveType({})).toBeUndefined())
