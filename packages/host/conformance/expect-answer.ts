import { expect } from 'vitest'
import type { PageLayout } from '@schaufenster/site/outputs'
import type { Case, Expected, Target } from './case.ts'
import { CASES } from './cases.ts'

/** The expected answer of one host, or why the case is skipped. */
export const expectedOf = ({ on, ...expected }: Case, target: Target): Expected | string => {
  const own = on?.[target]
  return typeof own === 'string' ? own : { ...expected, ...own }
}

const withBase = (base: string, expected: Partial<Expected>): Partial<Expected> => {
  const to = expected.headers?.['location']
  return typeof to === 'string' && to.startsWith('/')
    ? { ...expected, headers: { ...expected.headers, location: `${base}${to}` } }
    : expected
}

/** The same case for a site under a path. */
const placeUnder = (base: string, { ask, on = {}, ...row }: Case): Case => ({
  ...row,
  ...withBase(base, row),
  ask: { ...ask, path: `${base}${ask.path}` },
  on: Object.fromEntries(
    Object.entries(on).map(([target, own]) => [target, typeof own === 'string' ? own : withBase(base, own)]),
  ),
})

/** The cases that apply to a host. */
export const casesOf = (
  target: Target,
  layout: PageLayout,
  base = '',
  cases: readonly Case[] = CASES,
): readonly Case[] =>
  cases
    .map((row) => placeUnder(base, row))
    .filter(
      (row) =>
        typeof expectedOf(row, target) !== 'string' &&
        (row.layout ?? layout) === layout &&
        // An address that is not in the normal form names no place under a base.
        (base === '' || !/\/\/|\.\.|%2e|%00/i.test(row.ask.path)),
    )

/** Asserts that the answer is as expected. */
export const expectAnswer = (
  answer: { status: number; headers: Readonly<Record<string, string | string[] | undefined>>; body: string },
  expected: Expected,
): void => {
  expect([expected.status].flat(), `status ${answer.status}`).toContain(answer.status)
  for (const [name, value] of Object.entries(expected.headers ?? {})) {
    const actual = answer.headers[name]
    if (value === null) expect(actual, name).toBeUndefined()
    else if (typeof value === 'string') expect(actual, name).toBe(value)
    else expect(actual, name).toMatch(value)
  }
  if (expected.body === '') expect(answer.body).toBe('')
  else if (expected.body) expect(answer.body).toContain(expected.body)
}
