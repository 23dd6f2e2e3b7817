import { describe, expect, test } from 'vitest'
import { toTelHref } from './tel-link.ts'

describe('L04 phone', () => {
  test.each([
    ['030 123456', 'tel:030123456'],
    ['+49 30 123456', 'tel:+4930123456'],
    ['+49 (0)30 / 12 34-56', 'tel:+49301234-56'],
    ['+49 (0) 30 123', 'tel:+4930123'],
    ['+49-(0)30-123', 'tel:+49-30-123'],
    ['0049 (0)30 123', 'tel:004930123'],
    ['(030) 123', 'tel:030123'],
    ['(0) 30 123', 'tel:030123'],
    ['Tel. – 030 123', 'tel:030123'],
    ['Tel. - 030 123', 'tel:030123'],
    ['*21#', 'tel:*21%23'],
  ])('L04 %s leads to %s', (tel, expected) => {
    expect(toTelHref(tel)).toBe(expected)
  })

  test.each([null, undefined, '', '  ', 'anrufen', '+', '-'])('L04 %j is not a number', (tel) => {
    expect(toTelHref(tel)).toBeUndefined()
  })

  test.each(['030\r\n123', '030?body=a', '030&bcc=a', '030;postd=a', '030"><script>', '030\u0000'])(
    'L04 of %j only the number is left',
    (tel) => {
      expect(toTelHref(tel)).toMatch(/^tel:030(123)?$/)
    },
  )
})
