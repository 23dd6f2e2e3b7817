import { expect, it } from 'vitest'
import { subtractRange } from './unicode-range.ts'

it.each([
  ['U+0100-02BA', 'U+0131', 'U+100-130,U+132-2BA'],
  ['U+0100-02BA', 'U+0000-00FF', 'U+100-2BA'],
  ['U+0100-0131, U+0304', 'U+131-140,U+304', 'U+100-130'],
  ['u+1??', 'U+100-10F, U+1F0-2FF', 'U+110-1EF'],
  ['U+131', 'U+??, U+1??', ''],
])('%s without %s is %s', (range, other, left) => {
  expect(subtractRange(range, other)).toBe(left)
})
