import { expect, test } from 'vitest'
import { cleanTexts } from './clean-texts.ts'

const span = (text: string, ...marks: string[]) => ({ _type: 'span', text, marks })

test.each([
  [
    [span('vor'), span(' Link ', 'l'), span('nach')],
    ['vor', ' ', 'l:Link', ' ', 'nach'],
  ],
  [
    [span(' ', 'l'), span('Link', 'l', 'strong'), span(' \u00A0', 'l')],
    [' ', 'l,strong:Link', ' \u00A0'],
  ],
  [
    [span('zwei ', 'l'), span('Teile', 'l', 'em')],
    ['l:zwei ', 'l,em:Teile'],
  ],
  [
    [span('fett '), span(' ', 'l', 'strong'), span('nach')],
    ['fett ', 'strong: ', 'nach'],
  ],
  [[span('Link', 'l')], ['l:Link']],
])('L02 spaces at the edge of a link stand outside of it: %j', (children, texts) => {
  const block = { _type: 'block', _key: 'b', markDefs: [{ _type: 'externalLink', _key: 'l' }], children }
  cleanTexts({ text: [block] })
  expect(block.children.map(({ text, marks }) => (marks.length > 0 ? `${marks.join()}:${text}` : text))).toEqual(texts)
})

test.each([
  { _type: 'block', children: null },
  { _type: 'block', markDefs: [], children: [{ _type: 'span', marks: null, text: ' a ' }] },
  { _type: 'block', markDefs: [{ _key: 'l' }], children: [{ _type: 'span', marks: ['l'], text: null }] },
])('L02 a paragraph without its lists, a span without marks or text stay as they are: %j', (block) => {
  const before = structuredClone(block)
  cleanTexts({ text: [block] })
  expect(block).toEqual(before)
})
