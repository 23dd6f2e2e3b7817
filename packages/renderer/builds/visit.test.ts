import { expect, test } from 'vitest'
import { createVisit } from './visit.ts'

test.each([
  [true, [true, false, false]],
  // A published page is readable; a preloader would only delay it.
  [false, [false, false, false]],
])('B09 a first page that asks live: %s; its preloader is shown at most once per visit', (asksLive, expected) => {
  const visit = createVisit({ buildId: 'b1', asksLive })
  expect([visit.takeLive(), visit.takeLive(), visit.takeLive()]).toEqual(expected)
})
