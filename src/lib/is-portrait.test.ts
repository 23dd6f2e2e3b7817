import { expect, test } from 'vitest'
import { imageOf } from './images.fixture.ts'
import { areMostlyPortraits, isPortrait } from './is-portrait.ts'

const [tall, flat] = [imageOf('a', '800x1200'), imageOf('b', '1600x1200')]

test('a picture is a portrait as it is cropped', () => {
  expect(isPortrait(tall)).toBe(true)
  expect([flat, imageOf('c', '1000x1000'), null].map(isPortrait)).toEqual([false, false, false])
  expect(isPortrait({ ...flat, crop: { left: 0.3, right: 0.3, top: 0, bottom: 0 } })).toBe(true)
})

test('more than half of all are mostly', () => {
  expect(areMostlyPortraits([tall, tall, flat])).toBe(true)
  expect(areMostlyPortraits([tall, flat])).toBe(false)
  expect(areMostlyPortraits([])).toBe(false)
})
