import { expect, it } from 'vitest'
import { acceptedEncodings } from './accept-encoding.ts'

it.each([
  [null, []],
  ['', []],
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['GZIP', ['gzip']],
  ['x-gzip', ['gzip']],
  ['gzip;q=1, br;q=0.5', ['gzip', 'br']],
  ['br;q=0, *', ['gzip']],
  ['*', ['br', 'gzip']],
  ['*;q=0', []],
  ['identity, gzip;q=0.5', []],
  ['identity;q=0.5, gzip', ['gzip']],
  ['br; q = 0.8 ; level=2', ['br']],
  ['br;q=nonsense', []],
])('%j takes %j', (header, encodings) => {
  expect(acceptedEncodings(header)).toEqual(encodings)
})
