import { expect, test } from 'vitest'
import { textsOf } from '#src/texts/texts.ts'
import { formatFileSize } from './file-size.ts'

const format = (bytes: number) => textsOf('de').withDecimals(formatFileSize(bytes))

test.each([
  [0, '0 Bytes'],
  [1, '1 bytes'],
  [1023, '1023 bytes'],
  [1024, '1 kb'],
  [1536, '1,5 kb'],
  [1126, '1,1 kb'],
  [1_258_291, '1,2 mb'],
  [1_299_999, '1,24 mb'],
  [5 * 1024 ** 2, '5 mb'],
  [999_999_999, '953,67 mb'],
  [1024 ** 3, '1 gb'],
  [1024 ** 4, '1 tb'],
  [1024 ** 5, '1 pb'],
  [1024 ** 6, '1 eb'],
  [1024 ** 7, '1 zb'],
  [1024 ** 8, '1 yb'],
  [5000 * 1024 ** 8, '5000 yb'],
])('L06 %d bytes reads %s', (bytes, expected) => {
  expect(format(bytes)).toBe(expected)
})

test('L06 a value that rounds to 1024 uses the next unit', () => {
  expect(format(1024 ** 2 - 1)).toBe('1 mb')
  expect(format(1024 ** 3 - 1)).toBe('1 gb')
})

test.each([-1, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])('L06 %d counts as 0', (bytes) => {
  expect(format(bytes)).toBe('0 Bytes')
})

test('L06 less than one byte stays in bytes', () => {
  expect(format(0.5)).toBe('0,5 bytes')
})
