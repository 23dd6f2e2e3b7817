import { expect, it } from 'vitest'
import type { Paragraph } from './paragraphs.ts'
import { toBlocks } from './to-blocks.ts'

const named = (...names: string[]) => names.map((name) => ({ name, value: name, fields: [] }))
const schema = {
  block: { name: 'block', fields: [] },
  span: { name: 'span' },
  styles: named('normal', 'h3', 'h4', 'blockquote'),
  lists: named('bullet', 'number'),
  decorators: named('strong', 'em'),
  annotations: named('externalLink'),
  blockObjects: [],
  inlineObjects: [],
}

const paragraph = (style: string, more: Partial<Paragraph> = {}): Paragraph => ({
  style,
  runs: [{ text: 'x', strong: false, em: false }],
  ...more,
})

const read = (paragraphs: Paragraph[], offered: object = {}) => {
  let key = 0
  const keyGenerator = () => `k${key++}`
  return toBlocks(paragraphs, { schema: { ...schema, ...offered }, keyGenerator }, (href) =>
    href.startsWith('https:')
      ? { name: 'externalLink', value: { href } }
      : href.startsWith('mailto:')
        ? { name: 'emailLink', value: {} }
        : undefined,
  )
}

it('paste: headings become the nearest that a field offers', () => {
  const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'blockquote'].map((style) => paragraph(style))
  expect(read(headings).map(({ style }) => style)).toEqual(['h3', 'h3', 'h3', 'h4', 'h4', 'h4', 'normal', 'blockquote'])
  expect(read(headings, { styles: named('normal') }).map(({ style }) => style)).toEqual(headings.map(() => 'normal'))
})

it('paste: a list that begins at a deeper level, or skips one, is moved out', () => {
  const items = [3, 3, 1, 3].map((level) => paragraph('p', { listItem: 'bullet', level }))
  expect(read(items).map(({ level }) => level)).toEqual([1, 2, 1, 2])
  expect(read(items, { lists: [] })[0]).not.toHaveProperty('listItem')
})

it('paste: text keeps what a field does not offer, without its mark', () => {
  const runs = ['https://example.org', 'mailto:a@example.org', 'javascript:alert(1)'].map((href) => ({
    text: href,
    strong: true,
    em: false,
    href,
  }))
  const [block] = read([paragraph('p', { runs })], { decorators: [] })
  expect(block).toMatchObject({
    markDefs: [{ _type: 'externalLink', href: 'https://example.org' }],
    children: [
      { text: 'https://example.org', marks: [expect.any(String)] },
      { text: 'mailto:a@example.org', marks: [] },
      { text: 'javascript:alert(1)', marks: [] },
    ],
  })
})
