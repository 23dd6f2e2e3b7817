import { afterEach, describe, expect, test, vi } from 'vitest'
import { setPaused } from '@schaufenster/renderer/motion-switch'
import { mayStartFilm } from './film-start.ts'

describe('T02 a film starts automatically', () => {
  afterEach(() => {
    setPaused(false)
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'connection')
  })

  test('T02 when nothing prevents it', () => {
    expect(mayStartFilm()).toBe(true)
  })

  test('T02 not under reduced motion', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    expect(mayStartFilm()).toBe(false)
  })

  test('T02 not after the motion switch has paused the page', () => {
    setPaused(true)
    expect(mayStartFilm()).toBe(false)
  })

  test.each([
    [{ saveData: true }, false],
    [{ saveData: false }, true],
    [{ effectiveType: '3g' }, false],
    [{ effectiveType: '4g' }, true],
    [{}, true],
    [null, true],
  ])('T02 with a navigator.connection of %j: %s', (connection, expected) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
    expect(mayStartFilm()).toBe(expected)
  })
})
