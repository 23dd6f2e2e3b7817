import { afterEach, describe, expect, test } from 'vitest'
import { mayStartFilm, readConditions } from './film-start.ts'

const calm = { reducedMotion: false, saveData: false, motionPaused: false }

describe('T02 a film starts by itself', () => {
  test('T02 when nothing speaks against it', () => {
    expect(mayStartFilm(calm)).toBe(true)
  })

  test.each(['reducedMotion', 'saveData', 'motionPaused'] as const)('T02 not under %s', (condition) => {
    expect(mayStartFilm({ ...calm, [condition]: true })).toBe(false)
  })
})

describe('T02 conditions', () => {
  afterEach(() => {
    delete document.documentElement.dataset['motion']
    Reflect.deleteProperty(navigator, 'connection')
  })

  test('T02 nothing set', () => {
    expect(readConditions()).toEqual(calm)
  })

  test('T02 the page’s own pause', () => {
    document.documentElement.dataset['motion'] = 'paused'
    expect(readConditions().motionPaused).toBe(true)
  })

  test.each([
    [{ saveData: true }, true],
    [{ saveData: false }, false],
    [{}, false],
    [null, false],
  ])('T02 navigator.connection of %j saves data: %s', (connection, expected) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
    expect(readConditions().saveData).toBe(expected)
  })
})
