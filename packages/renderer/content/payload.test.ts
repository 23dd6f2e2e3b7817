import { expect, it } from 'vitest'
import { parseOwnPayload, parsePayload, ReloadError } from './payload.ts'
import { toPayload } from '@schaufenster/site/payload'

const thrown = (value: unknown): unknown => {
  try {
    return parsePayload(value, 'b1')
  } catch (error) {
    return error
  }
}

it('D01 of the same build, or without a build, are shown', () => {
  expect(parsePayload(toPayload({ app: 1 }, 'b1'), 'b1')).toEqual({ app: 1 })
  expect(parsePayload(toPayload({ app: 1 }), 'b1')).toEqual({ app: 1 })
})

it('D01 of another build are rejected, in any format', () => {
  expect(thrown(toPayload({ app: 1 }, 'b2'))).toBeInstanceOf(ReloadError)
  expect(thrown({ format: 99, build: 'b2', anders: true })).toBeInstanceOf(ReloadError)
})

it.each([[undefined], [null], ['<html>'], [{ content: {} }], [{ format: 2, content: {} }]])(
  'E07 %j is not a payload',
  (value) => {
    expect(thrown(value)).toMatchObject({ name: 'ContentError', statusCode: 502 })
  },
)

it('D01 of the page on screen have exactly the content it was rendered from, or the page is reloaded', () => {
  const payload = { ...toPayload({ app: 1 }, 'b1'), rev: 'r1' }
  expect(parseOwnPayload(payload, 'b1', 'r1')).toEqual({ app: 1 })
  expect(() => parseOwnPayload(payload, 'b1', 'r2')).toThrow(ReloadError)
  expect(() => parseOwnPayload(payload, 'b2', 'r1')).toThrow(ReloadError)
})
