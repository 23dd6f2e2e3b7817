import { expect, test } from 'vitest'
import { createPreloaderVisit, shouldShowPreloader } from './should-show-preloader.ts'

test.each([
  [false, false, true],
  [false, true, false],
  [true, false, false],
  [true, true, false],
])('B09 preloader: prerendered %s, shown before %s → %s', (prerendered, shownBefore, expected) => {
  expect(shouldShowPreloader({ prerendered, shownBefore })).toBe(expected)
})

test('B09 preloader at most once per visit', () => {
  const visit = createPreloaderVisit({ prerendered: false })
  expect([visit.claim(), visit.claim(), visit.claim()]).toEqual([true, false, false])
})

test('B09 no preloader later in a visit that began prerendered', () => {
  const visit = createPreloaderVisit({ prerendered: true })
  expect([visit.claim(), visit.claim()]).toEqual([false, false])
})

test('B09 visits are independent', () => {
  expect(createPreloaderVisit({ prerendered: false }).claim()).toBe(true)
  expect(createPreloaderVisit({ prerendered: false }).claim()).toBe(true)
})
