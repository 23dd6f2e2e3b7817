import { expect, test } from 'vitest'
import { mustHaveRoom, SubmissionsFull } from './room.ts'

const one = { answers: [{ key: 'a', label: 'Name', kind: 'name', value: 'Ida' }], files: [] }
const withFile = (size: number) => ({ ...one, files: [{ size }] })
const withText = (length: number) => ({
  answers: [{ key: 'a', label: '', kind: 'lines', value: 'x'.repeat(length) }],
  files: [],
})

test('there is room for what a studio gets, and for no more bytes, letters or forms than that', () => {
  const year = Array.from({ length: 3000 }, () => withFile(500_000))
  expect(() => mustHaveRoom(year, one)).not.toThrow()
  const large = Array.from({ length: 200 }, () => withFile(25_000_000))
  expect(() => mustHaveRoom(large, withFile(1))).toThrow(SubmissionsFull)
  const long = withText(2 ** 20)
  expect(() =>
    mustHaveRoom(
      Array.from({ length: 64 }, () => long),
      one,
    ),
  ).toThrow(SubmissionsFull)
  expect(() =>
    mustHaveRoom(
      Array.from({ length: 20_000 }, () => one),
      one,
    ),
  ).toThrow(SubmissionsFull)
})
