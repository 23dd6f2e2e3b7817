import { describe, expect, it } from 'vitest'
import { keepChoice, readChoice, refusesBySignal } from './choice.ts'

const SRC = 'https://plausible.io/js/script.js'
const at = (day: string) => () => new Date(`${day}T12:00:00Z`)

/** A browser's storage with at most one entry. */
const makeStore = (text: string | null = null) => {
  const kept = { text }
  return {
    kept,
    store: () => ({ getItem: () => kept.text, setItem: (_key: string, value: string) => void (kept.text = value) }),
  }
}

describe('D03 a choice', () => {
  it.each(['allowed', 'refused'] as const)(
    '%s is kept for twelve months, with its day and what it was about',
    (choice) => {
      const { kept, store } = makeStore()
      keepChoice(choice, SRC, { store, now: at('2025-03-10') })
      expect(JSON.parse(kept.text ?? '')).toEqual({ choice, date: '2025-03-10', script: SRC })
      const later = (day: string) => readChoice(SRC, { store, now: at(day) })
      expect(['2025-03-10', '2026-03-10', '2026-03-11'].map(later)).toEqual([choice, choice, undefined])
    },
  )

  it('is valid for one script: another one is asked about again', () => {
    const { store } = makeStore()
    keepChoice('allowed', SRC, { store })
    expect(readChoice('/_vercel/insights/script.js', { store })).toBeUndefined()
  })

  it.each([
    null,
    '',
    '{',
    'null',
    '"allowed"',
    '{}',
    `{"choice":"ja","date":"2999-01-01","script":"${SRC}"}`,
    `{"choice":"allowed","script":"${SRC}"}`,
  ])('is open when %s is kept', (text) => {
    expect(readChoice(SRC, { store: makeStore(text).store })).toBeUndefined()
  })

  it('is open in a browser without storage, without an error', () => {
    const store = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    expect(() => keepChoice('allowed', SRC, { store })).not.toThrow()
    expect(readChoice(SRC, { store })).toBeUndefined()
  })

  it.each([
    [{ globalPrivacyControl: true }, true],
    [{ doNotTrack: '1' }, true],
    [{ doNotTrack: '0' }, false],
    [{ doNotTrack: null, globalPrivacyControl: false }, false],
    [{}, false],
  ])('a browser with %o refuses: %s', (browser, refuses) => {
    expect(refusesBySignal(browser)).toBe(refuses)
  })
})
