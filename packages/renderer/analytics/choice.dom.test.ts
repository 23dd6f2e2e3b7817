import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CHOICE_KEY, keepChoice, readChoice, refusesBySignal } from './choice.ts'

const SRC = 'https://plausible.io/js/script.js'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each(['allowed', 'refused'] as const)(
  'D03 %s is kept for twelve months, with its day and what it was about',
  (choice) => {
    vi.setSystemTime('2025-03-10T12:00:00Z')
    keepChoice(choice, SRC)
    expect(JSON.parse(localStorage.getItem(CHOICE_KEY) ?? '')).toEqual({ choice, date: '2025-03-10', script: SRC })
    const later = (day: string) => vi.setSystemTime(`${day}T12:00:00Z`) && readChoice(SRC)
    expect(['2025-03-10', '2026-03-10', '2026-03-11'].map(later)).toEqual([choice, choice, undefined])
  },
)

it('D03 a choice is valid for one script: another one is asked about again', () => {
  keepChoice('allowed', SRC)
  expect(readChoice('/_vercel/insights/script.js')).toBeUndefined()
})

it.each([
  '',
  '{',
  'null',
  '{}',
  `{"choice":"ja","date":"2999-01-01","script":"${SRC}"}`,
  `{"choice":"allowed","script":"${SRC}"}`,
])('D03 is open when %s is kept', (text) => {
  localStorage.setItem(CHOICE_KEY, text)
  expect(readChoice(SRC)).toBeUndefined()
})

it('D03 the choice stays open in a browser without storage, and nothing throws', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  expect(() => keepChoice('allowed', SRC)).not.toThrow()
  expect(readChoice(SRC)).toBeUndefined()
})

it.each([
  [{ globalPrivacyControl: true }, true],
  [{ doNotTrack: '1' }, true],
  [{ doNotTrack: '0' }, false],
  [{ doNotTrack: null, globalPrivacyControl: false }, false],
  [{}, false],
])('D03 a browser with %o refuses: %s', (browser, refuses) => {
  expect(refusesBySignal(browser)).toBe(refuses)
})
