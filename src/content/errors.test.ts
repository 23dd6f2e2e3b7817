import { describe, expect, it } from 'vitest'
import { ContentError, isNetworkError, isRetryable, OUTAGE, retryAfterOf, toPageError } from './errors.ts'

const withStatus = (statusCode: number, body?: unknown, headers?: Record<string, string>) =>
  Object.assign(new Error('answer of the service'), { statusCode, response: { statusCode, body, headers } })
const refused = Object.assign(new TypeError('fetch failed'), {
  cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
})

describe('toPageError', () => {
  it.each([
    [
      'E03 our own error as it is',
      new ContentError({ statusCode: 404, message: 'Page not found' }),
      { statusCode: 404, message: 'Page not found' },
    ],
    [
      'E07 a client error with error and message',
      withStatus(401, { error: 'Unauthorized', message: 'Session not found' }),
      { statusCode: 401, message: 'Unauthorized - Session not found' },
    ],
    [
      'E07 a client error with a description',
      withStatus(400, { error: { description: 'unable to parse' } }),
      { statusCode: 400, message: 'unable to parse' },
    ],
    ['E07 a server error that says nothing', withStatus(500), { statusCode: 500, message: 'answer of the service' }],
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
    expect(retryAfterOf(withStatus(503, null, { 'retry-after': value }), Date.parse('2026-11-21T00:00:00Z'))).toBe(
      expected,
    )
  })
  it('X02 is nothing without the header', () => expect(retryAfterOf(withStatus(503))).toBeUndefined())
})
