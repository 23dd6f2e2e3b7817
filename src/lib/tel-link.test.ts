import { expect, test } from 'vitest'
import { toTelHref } from './tel-link.ts'

const NUMBERS = [
  ['030 123456', 'tel:030123456'],
  ['+49 30 123456', 'tel:+4930123456'],
  ['+49 (0)30 / 12 34-56', 'tel:+49301234-56'],
  ['+49 (0) 30 123', 'tel:+4930123'],
  ['+49-(0)30-123', 'tel:+49-30-123'],
  ['0049 (0)30 123', 'tel:004930123'],
  ['(030) 123', 'tel:030123'],
  ['(0) 30 123', 'tel:030123'],
  ['*21#', 'tel:*21%23'],
  ['+49 (0)341 22 30-0', 'tel:+493412230-0'],
  ['(+49) 341\u00A02230', 'tel:+493412230'],
  ['030 – 12 34', 'tel:0301234'],
  ['0341.2230', 'tel:03412230'],
  ['030\r\n123', 'tel:030123'],
] as const

const NO_NUMBERS = [
  '',
  '  ',
  'anrufen',
  '+',
  '-',
  '0800-FLOWERS',
  '0700 STUDIO',
  '0341 2230 oder 0170 456',
  '0341 2230 / 0170 456',
  '0341 2230, 0170 456',
  '040 1\n23/0456',
  'javascript:1',
  'Tel. 030 123',
  '030?body=a',
  '030&bcc=a',
  '030;postd=a',
  '030"><script>',
  '030+123',
  '123456789012345678',
  '٠٣٠',
]

test.each(NUMBERS)('L04 %s leads to %s', (tel, expected) => {
  expect(toTelHref(tel)).toBe(expected)
})

test.each([null, undefined, ...NO_NUMBERS])('L04 %j is not a number', (tel) => {
  expect(toTelHref(tel)).toBeUndefined()
})
