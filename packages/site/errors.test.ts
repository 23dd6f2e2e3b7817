import { ClientError, ServerError } from '@sanity/client'
import { describe, expect, it } from 'vitest'
import { ContentError, isNetworkError, isRetryable, OUTAGE, retryAfterOf, toPageError } from './errors.ts'

const withStatus = (statusCode: number, headers?: Record<string, string>) =>
  Object.assign(new Error('answer of the service'), { statusCode, response: { statusCode, headers } })
/** A mutation that failed for so many documents, as the service answers it. */
const mutationError = (count: number) => ({
  description: 'The mutation failed',
  type: 'mutationError',
  items: Array.from({ length: count }, (_, index) => ({ error: { description: `item ${index + 1}` } })),
})
const answer = (statusCode: number, body: unknown) => ({ statusCode, body, headers: {} })
const refused = Object.assign(new TypeError('fetch failed'), {
  cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
})

it.each([
  [
    'E03 our own error as it is',
    new ContentError({ statusCode: 404, message: 'Page not found' }),
    { statusCode: 404, message: 'Page not found' },
  ],
  [
    'E07 a client error with error and message',
    new ClientError(answer(401, { error: 'Unauthorized', message: 'Session not found' })),
    { statusCode: 401, message: 'Unauthorized - Session not found' },
  ],
  [
    'E07 a client error with a description',
    new ClientError(answer(400, { error: { description: 'unable to parse' } })),
    { statusCode: 400, message: 'unable to parse' },
  ],
  [
    'E07 up to five items of a mutation error',
    new ClientError(answer(409, { error: mutationError(5) })),
    {
      statusCode: 409,
      message: 'The mutation failed:\n- item 1\n- item 2\n- item 3\n- item 4\n- item 5',
    },
  ],
  [
    'E07 the number of items beyond the fifth',
    new ClientError(answer(409, { error: mutationError(8) })),
    {
      statusCode: 409,
      message: 'The mutation failed:\n- item 1\n- item 2\n- item 3\n- item 4\n- item 5\n...and 3 more',
    },
  ],
  [
    'E07 a server error',
    new ServerError(answer(500, { error: 'Internal Server Error', message: 'no space left' })),
    { statusCode: 500, message: 'Internal Server Error - no space left' },
  ],
  ['E07 an answer without words', withStatus(500), { statusCode: 500, message: 'answer of the service' }],
  ['E08 an unreachable service', refused, OUTAGE],
  ['a browser without network', new TypeError('Failed to fetch'), OUTAGE],
  [
    'a fault of our own, without its words',
    new RangeError('x is not a function'),
    { statusCode: 500, message: 'Auf dieser Seite ist etwas schiefgegangen.' },
  ],
  ['something that is not an error', 'x', { statusCode: 500, message: 'Auf dieser Seite ist etwas schiefgegangen.' }],
])('%s', (_title, error, expected) => {
  expect(toPageError(error)).toEqual(expected)
})

describe('isRetryable', () => {
  it.each([429, 502, 503])('X02 %i', (status) => expect(isRetryable(withStatus(status))).toBe(true))
  it.each([400, 401, 404, 409, 500, 501, 504])('X02 not %i', (status) =>
    expect(isRetryable(withStatus(status))).toBe(false),
  )
  it('X02 a network error', () => expect(isRetryable(refused)).toBe(true))
  it('X02 not an aborted request', () => {
    expect(isNetworkError(new DOMException('The operation was aborted', 'AbortError'))).toBe(false)
  })
})

describe('retryAfterOf', () => {
  it.each([
    ['seconds', '3', 3000],
    ['a date', 'Sat, 21 Nov 2026 00:00:07 GMT', 7000],
    ['a date gone by', 'Fri, 20 Nov 2026 00:00:00 GMT', 0],
    ['nonsense', 'soon', undefined],
  ])('X02 reads %s', (_title, value, expected) => {
    expect(retryAfterOf(withStatus(503, { 'retry-after': value }), Date.parse('2026-11-21T00:00:00Z'))).toBe(expected)
  })
  it('X02 is nothing without the header', () => expect(retryAfterOf(withStatus(503))).toBeUndefined())
})
