import type { HeadFrame, HeadScript } from '@schaufenster/site/head'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CHOICES_KEY, followChoices, keepChoice, readChoice, refusesBySignal } from './choice.ts'

const about = { provider: 'Zähler', purpose: 'Statistik', reason: 'Wir wüssten es gern.' }
const script: HeadScript = { ...about, script: 'https://zaehler.example/script.js' }
const frame: HeadFrame = { ...about, provider: 'Termine', frame: 'https://termine.example' }

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
    keepChoice(choice, script)
    expect(JSON.parse(localStorage.getItem(CHOICES_KEY) ?? '')).toEqual({
      Zähler: { choice, date: '2025-03-10', address: script.script },
    })
    const later = (day: string) => vi.setSystemTime(`${day}T12:00:00Z`) && readChoice(script)
    expect(['2025-03-10', '2026-03-10', '2026-03-11'].map(later)).toEqual([choice, choice, undefined])
  },
)

it('D03 a choice is valid for one script: another one is asked about again', () => {
  keepChoice('allowed', script)
  expect(readChoice({ ...script, script: '/_vercel/insights/script.js' })).toBeUndefined()
})

it('D03 each provider has a choice of its own, whatever its name', () => {
  const named = { ...script, provider: '__proto__' }
  keepChoice('allowed', script)
  keepChoice('refused', frame)
  expect([readChoice(script), readChoice(frame), readChoice(named)]).toEqual(['allowed', 'refused', undefined])
})

it.each([
  '',
  '{',
  'null',
  '[]',
  '{}',
  '{"Zähler":null}',
  `{"Zähler":{"choice":"ja","date":"2999-01-01","address":"${script.script}"}}`,
  `{"Zähler":{"choice":"allowed","address":"${script.script}"}}`,
])('D03 is open when %s is kept, and can be decided', (text) => {
  localStorage.setItem(CHOICES_KEY, text)
  expect(readChoice(script)).toBeUndefined()
  keepChoice('refused', script)
  expect(readChoice(script)).toBe('refused')
})

it('D03 in a browser without storage a choice applies to this page, and nothing throws', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  expect(readChoice(frame)).toBeUndefined()
  keepChoice('allowed', frame)
  expect(readChoice(frame)).toBe('allowed')
  keepChoice('refused', frame)
  expect(readChoice(frame)).toBe('refused')
})

it('D03 who follows is told of a choice here and in another tab, until it ends', () => {
  const told = vi.fn<() => void>()
  const end = followChoices(told)
  keepChoice('allowed', script)
  dispatchEvent(new StorageEvent('storage', { key: CHOICES_KEY }))
  dispatchEvent(new StorageEvent('storage', { key: 'other' }))
  expect(told).toHaveBeenCalledTimes(2)
  end()
  keepChoice('refused', script)
  expect(told).toHaveBeenCalledTimes(2)
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
