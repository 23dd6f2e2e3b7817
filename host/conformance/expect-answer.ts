import { expect } from 'vitest'
import type { PageLayout } from '#publish/content/page-address.ts'
import { CASES, type Case, type Expected, type Target } from './cases.ts'

/** The expected answer of one host, or why the case is skipped. */
export const expectedOf = ({ on, ...expected }: Case, target: Target): Expected | string => {
  const own = on?.[target]
  return typeof own === 'string' ? own : { ...expected, ...own }
}

/** The cases that apply to a host. */
export const casesOf = (target: Target, layout: PageLayout): readonly Case[] =>
  CASES.filter((row) => typeof expectedOf(row, target) !== 'string' && (row.layout ?? layout) === layout)

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
