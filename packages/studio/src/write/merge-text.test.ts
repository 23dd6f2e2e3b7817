import { expect, test } from 'vitest'
import { mergeText, moveOffset } from './merge-text.ts'

test.each([
  ['before it', 'Klecks', 'IDA: Klecks', 3, 8],
  ['behind it', 'Klecks', 'Klecks!', 3, 3],
  ['at it', 'Klecks', 'Kle_cks', 3, 4],
  ['at the end', 'Klecks', 'Klecks!', 6, 7],
  ['removed before it', 'IDA: Klecks', 'Klecks', 8, 3],
  ['replaced around it', 'Ein Klecks.', 'Ein Fleck.', 6, 9],
  ['nothing', 'Klecks', 'Klecks', 3, 3],
  ['the same letter again', 'aa', 'aaa', 1, 1],
  ['all', 'Klecks', '', 4, 0],
])('P02 a caret stays between its letters: a colleague changes %s', (_what, before, after, offset, expected) => {
  expect(moveOffset(before, after, offset)).toBe(expected)
})

test.each([
  ['both ends', 'Klecks', 'Klecks!', 'IDA: Klecks', 'IDA: Klecks!'],
  ['one’s own alone', 'Klecks', 'Kle_cks', 'Klecks', 'Kle_cks'],
  ['the colleague’s alone', 'Klecks', 'Klecks', 'Fleck', 'Fleck'],
  ['the same place', 'Klecks', 'Kle1cks', 'Kle2cks', 'Kle21cks'],
  ['a text that was emptied', 'Klecks', 'Klecks!', '', '!'],
  ['a removal and an addition', 'Ein Klecks', 'Klecks', 'Ein Klecks!', 'Klecks!'],
])('P02 two versions of a text become one: %s', (_what, base, mine, theirs, expected) => {
  expect(mergeText(base, mine, theirs)).toBe(expected)
})
