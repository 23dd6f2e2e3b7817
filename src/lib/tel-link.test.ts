import { expect, test } from 'vitest'
import { validate } from '@schaufenster/shapes/validate'
import { contentShapes } from '#src/generated/validators.ts'
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
  ['040 66969-0/-100', 'tel:040669690'],
  ['040 12345-67/68', 'tel:0401234567'],
  ['+49 (0)40 66969 - 0 / - 100', 'tel:+4940669690'],
  ['0341/2230-10/-11/-12', 'tel:0341223010'],
  ['040 66969-10–19', 'tel:0406696910'],
  // An area, not a number with extensions.
  ['0341-22/30', 'tel:0341-2230'],
  ['0341 12 03 45 06', 'tel:034112034506'],
  ['+49 170 123 0456', 'tel:+491701230456'],
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
  '0341 2230 0341 2231',
  '0341 2230 0170 4567',
  '(0341) 2230\n(0341) 2231',
  '0341-2230-0341-2231',
  '030 1234 – 030 5678',
  'auf Anfrage',
  '٠٣٠',
]

test.each(NUMBERS)('L04 %s leads to %s', (tel, expected) => {
  expect(toTelHref(tel)).toBe(expected)
})

test.each([null, undefined, ...NO_NUMBERS])('L04 %j is not a number', (tel) => {
  expect(toTelHref(tel)).toBeUndefined()
})

// What has a number, whichever types there are: a studio deletes those that it does not use.
const withNumbers = Object.entries(contentShapes.types).flatMap(([type, shape]) =>
  shape.kind === 'object' && 'tel' in shape.fields ? [{ type, shape }] : [],
)

test.each(withNumbers)('L04 the schema says of a $type what is not a number', ({ type, shape }) => {
  const isNamed = (tel: string) =>
    validate({ _type: type, _key: 'a', label: 'Studio', tel }, shape, contentShapes).some(({ path }) => path === 'tel')
  expect(NUMBERS.map(([tel]) => tel).filter(isNamed)).toEqual([])
  expect(NO_NUMBERS.filter((tel) => tel.trim() !== '' && !isNamed(tel))).toEqual([])
})
