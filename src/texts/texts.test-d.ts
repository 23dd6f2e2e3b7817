import { test } from 'vitest'
import * as de from './de.ts'
import * as en from './en.ts'
import type { Texts } from './texts.ts'

test('a table without one of the texts does not compile', () => {
  const { skipLink, ...rest } = en
  en satisfies Texts
  // @ts-expect-error: a text is missing
  rest satisfies Texts
  const withNumber = { ...de, skipLink: skipLink.length }
  // @ts-expect-error: a number is not a text
  withNumber satisfies Texts
  const withPart = { ...de, projectCount: (name: string) => name }
  // @ts-expect-error: its part is a number
  withPart satisfies Texts
})
