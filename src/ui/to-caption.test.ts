import { expect, test } from 'vitest'
import { toCaption } from './to-caption.ts'

test.each([
  ['Am Hafen', 'Foto: Anna Muster', 'Am Hafen · Foto: Anna Muster'],
  ['Am Hafen', null, 'Am Hafen'],
  [null, 'Foto: Anna Muster', 'Foto: Anna Muster'],
  ['', '', ''],
  [undefined, undefined, ''],
  ['Am Hafen (Foto: Anna Muster)', 'Foto: Anna Muster', 'Am Hafen (Foto: Anna Muster)'],
])('B01 of the caption %j and the credit %j visitors read %j', (caption, credit, expected) => {
  expect(toCaption(caption, credit)).toBe(expected)
})
