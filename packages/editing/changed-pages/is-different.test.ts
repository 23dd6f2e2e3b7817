import { expect, it } from 'vitest'
import { isDifferent } from './is-different.ts'

const card = (_id: string, title: string) => ({ _id, title })
const list = (...cards: object[]) => ({ projects: cards })
const own = new Set(['own'])

it.each([
  ['its own words', list(card('own', 'A')), list(card('own', 'B')), true],
  ['that it appears', list(), list(card('own', 'A')), true],
  ['a neighbour that its move changes', list(card('next', 'A')), list(card('next', 'B')), true],
  ['the list that it moves in', list(card('next', 'A')), list(card('next', 'A'), card('last', 'A')), true],
  // Its editor's words, which are not published.
  ['words of another draft', list(card('other', 'A')), list(card('other', 'B')), false],
  ['nothing', list(card('own', 'A'), card('other', 'A')), list(card('own', 'A'), card('other', 'A')), false],
])('what is published and moves in lists: %s', (_title, before, after, is) => {
  expect(isDifferent(before, after, { own, others: new Set(['other']), isWide: true })).toBe(is)
})

it('what does not move differs by its own parts alone; without drafts of others every difference is one', () => {
  const [before, after] = [list(card('next', 'A')), list(card('next', 'B'))]
  expect(isDifferent(before, after, { own, others: new Set(['other']), isWide: false })).toBe(false)
  expect(isDifferent(before, after, { own, others: new Set(), isWide: false })).toBe(true)
})
