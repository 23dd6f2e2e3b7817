import { afterEach, expect, test, vi } from 'vitest'
import { isPaused, isStill, onMotionChange, restorePaused, setPaused } from './motion-switch.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  setPaused(false)
})

test('is told to CSS and to who listens, until they stop', () => {
  let calls = 0
  const stop = onMotionChange(() => (calls += 1))
  setPaused(true)
  expect([document.documentElement.dataset['motion'], isPaused(), isStill(), calls]).toEqual(['paused', true, true, 1])
  stop()
  setPaused(false)
  expect([document.documentElement.dataset['motion'], isStill(), calls]).toEqual([undefined, false, 1])
})

test('is remembered by the tab alone, and nothing is kept once motion goes on', () => {
  setPaused(true)
  delete document.documentElement.dataset['motion']
  restorePaused()
  expect([isPaused(), localStorage.length, document.cookie]).toEqual([true, 0, ''])
  setPaused(false)
  expect(sessionStorage.length).toBe(0)
})

test('works in the page alone where the browser refuses to store anything', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('no', 'SecurityError')
    },
    setItem: () => {
      throw new DOMException('no', 'SecurityError')
    },
  })
  restorePaused()
  expect(isPaused()).toBe(false)
  setPaused(true)
  expect(isPaused()).toBe(true)
})

test('is on under reduced motion as well', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  expect([isPaused(), isStill()]).toEqual([false, true])
})
