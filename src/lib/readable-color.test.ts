import { expect, test } from 'vitest'
import { toReadableColor } from './readable-color.ts'

test.each([
  ['#FF4F1F', '#15120F'],
  ['#C8B5FF', '#15120F'],
  ['#ffffff', '#15120F'],
  ['#15120F', '#FFFFFF'],
  ['#0b3d2e', '#FFFFFF'],
  ['#2431c4', '#FFFFFF'],
  // Neither ink nor white reaches 4.5 : 1.
  ['#777777', '#000000'],
])('on %s text is %s', (background, text) => {
  expect(toReadableColor(background)).toBe(text)
})

test.each([null, undefined, '', 'red', '#fff', '#12345g'])('%s is no colour', (value) => {
  expect(toReadableColor(value)).toBeUndefined()
})
