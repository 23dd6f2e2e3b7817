import { expect, test } from 'vitest'
import { toTexts } from './to-texts.ts'

const block = (...texts: string[]) => ({ _type: 'block', children: texts.map((text) => ({ _type: 'span', text })) })

test.each([
  ['a plain text is itself', 'Hallo', ['Hallo']],
  ['an empty one, too', '', ['']],
  [
    'a rich text is its blocks, without what is no text',
    [block('Eins, ', 'zwei'), { _type: 'image' }, block('drei')],
    ['Eins, zwei', 'drei'],
  ],
  ['what is no text is nothing', { a: 1 }, []],
  ['a value that somebody has taken away is nothing', undefined, []],
  ['parts without text count for nothing', [{ children: [{ _type: 'break' }, { text: 'a' }, null] }], ['a']],
])('P02 %s', (_what, value, texts) => {
  expect(toTexts(value)).toEqual(texts)
})
