import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { FaultBox } from '@schaufenster/renderer/preview/fault-box'
import { toMarkdown } from '@schaufenster/publish/outputs/markdown/to-markdown'
import { blocks } from '#src/generated/blocks.ts'
import { BelowHeading } from '#src/ui/heading.tsx'
import { RichText } from './rich-text.tsx'
import { onPage, renderMarkup } from './testing.tsx'
import type { RichTextValue } from './to-nodes.ts'

/** Content as an import or a draft may hold it; JSON keeps the compiler out, as it does for what a service sends. */
const fromService = (json: object): RichTextValue => JSON.parse(JSON.stringify(json))

const span = (text: string, ...marks: string[]) => ({ _type: 'span', _key: text, text, marks })
const paragraph = (children: unknown, rest: object = {}) => ({
  _type: 'block',
  _key: JSON.stringify([children, rest]),
  children,
  ...rest,
})
const item = (text: string, listItem: string, level = 1) => paragraph([span(text)], { listItem, level })

/** A registry with one thing changed, as a composition root may pass it. */
const loud = Object.assign({}, blocks, {
  externalLink: {
    component: ({ value, children }: { value: { href: string }; children?: ReactNode }) => (
      <mark data-href={value.href}>{children}</mark>
    ),
  },
  rule: { component: ({ value }: { value: { label: string } }) => <hr aria-label={value.label} /> },
})

const render = (value: object, registry: object = {}) => {
  const { html, faults } = renderMarkup(<RichText value={fromService(value)} />, registry)
  const inner = html.replace(/^<div[^>]*>/, '').replace(/<\/div>$/, '')
  return { html: inner.replaceAll(' dir="auto"', ''), faults }
}

describe('B01 rich text', () => {
  test.each([
    ['normal', '<p>Text</p>'],
    ['h3', '<h2 data-look="h3">Text</h2>'],
    ['h4', '<h2 data-look="h4">Text</h2>'],
    ['blockquote', '<blockquote>Text</blockquote>'],
  ])('B01 style %s', (style, html) => {
    expect(render([paragraph([span('Text')], { style })])).toEqual({ html, faults: [] })
  })

  test('B01 headings are one level below the one they stand under', () => {
    const value = fromService(['h3', 'h4'].map((style) => paragraph([span('a')], { style })))
    const { html } = renderMarkup(
      <BelowHeading heading="Titel">
        <RichText value={value} />
      </BelowHeading>,
    )
    expect(html).toContain('<h3 dir="auto" data-look="h3">a</h3><h4 dir="auto" data-look="h4">a</h4>')
  })

  test('B01 strong, em and line breaks', () => {
    const value = [paragraph([span('a', 'strong'), span('b', 'em', 'strong'), span('c\nd')])]
    expect(render(value).html).toBe('<p><strong>a<em>b</em></strong>c<br/>d</p>')
  })

  test.each(['', ' '])('B02 a link whose text was deleted but for %j is none', (rest) => {
    const markDefs = [{ _type: 'externalLink', _key: 'x', href: 'https://a.example' }]
    expect(render([paragraph([span('a'), span(rest, 'x', 'strong'), span('b')], { markDefs })]).html).toBe(
      `<p>a${rest}b</p>`,
    )
  })

  test('B01 lists, one within the other', () => {
    const value = [item('a', 'bullet'), item('b', 'number', 2), item('c', 'bullet'), item('d', 'number')]
    expect(render(value).html).toBe('<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul><ol><li>d</li></ol>')
  })

  test.each([
    [
      'a kind within another',
      'bullet 1, number 2, bullet 2, bullet 1',
      '<ul><li>a<ol><li>b</li></ol><ul><li>c</li></ul></li><li>d</li></ul>',
      '- a\n  1. b\n  - c\n- d',
    ],
    [
      'a skipped level',
      'number 1, bullet 3, number 2, number 1',
      '<ol><li>a<ul><li>b</li></ul><ol><li>c</li></ol></li><li>d</li></ol>',
      '1. a\n   - b\n   1. c\n2. d',
    ],
    [
      'an inner level first',
      'bullet 2, bullet 1, bullet 2',
      '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>',
      '- a\n- b\n  - c',
    ],
    [
      'three levels and back',
      'bullet 1, bullet 2, number 3, number 2, bullet 1',
      '<ul><li>a<ul><li>b<ol><li>c</li></ol></li></ul><ol><li>d</li></ol></li><li>e</li></ul>',
      '- a\n  - b\n    1. c\n  1. d\n- e',
    ],
    ['two kinds', 'bullet 1, number 1', '<ul><li>a</li></ul><ol><li>b</li></ol>', '- a\n1. b'],
  ])('B01 lists with %s: each item once, on its level, in Markdown too', (_title, items, expected, markdown) => {
    const value = items.split(', ').map((one, index) => {
      const [kind = '', level] = one.split(' ')
      return item('abcde'.charAt(index), kind, Number(level))
    })
    const { html, faults } = render(value)
    expect({ html, faults }).toEqual({ html: expected, faults: [] })
    expect(toMarkdown(html, (href) => href)).toBe(markdown)
  })

  test('B01 an empty item is none', () => {
    expect(render([item('a', 'bullet'), item(' ', 'bullet'), item('b', 'bullet', 2)]).html).toBe(
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
    )
  })

  test.each([[[]], [[paragraph([span('')])]], [[paragraph([])]]])(
    'B01 %j leaves nothing, no wrapper either',
    (value) => {
      expect(renderMarkup(<RichText value={fromService(value)} />).html).toBe('')
    },
  )

  test('B01 null is no text', () => {
    expect(renderMarkup(<RichText value={null} />).html).toBe('')
  })
})

test('B01 each paragraph, heading and item begins where its own script does', () => {
  const value = ['normal', 'h3', 'h4', 'blockquote'].map((style) => paragraph([span('שלום')], { style }))
  const { html } = renderMarkup(<RichText value={fromService([...value, item('سلام', 'bullet')])} />)
  expect(html.match(/<(?:p|h2|h3|blockquote|li) dir="auto"/g)).toHaveLength(5)
})

describe('B08 marks and blocks come from the registry', () => {
  test('B08 a mark is the registry’s block around its text', () => {
    const markDefs = [{ _type: 'externalLink', _key: 'l', href: 'https://a.example' }]
    const value = [paragraph([span('vor '), span('Link', 'l'), span(' fett', 'l', 'strong')], { markDefs })]
    expect(render(value, { blocks: loud }).html).toBe(
      '<p>vor <mark data-href="https://a.example">Link<strong> fett</strong></mark></p>',
    )
  })

  test('B08 a block between paragraphs is the registry’s', () => {
    const value = [paragraph([span('a')]), { _type: 'rule', _key: 'b', label: 'x' }]
    expect(render(value, { blocks: loud }).html).toBe('<p>a</p><hr aria-label="x"/>')
  })
})

describe('B07 what no one knows', () => {
  const unknown = ['erfunden', 'constructor', '__proto__', 'toString', 'hasOwnProperty']

  test.each(unknown)('B07 a block of type %s is nothing for a visitor, and reported', (_type) => {
    const { html, faults } = render([paragraph([span('a')]), { _type, _key: 'b' }])
    expect(html).toBe('<p>a</p>')
    expect(faults).toMatchObject([{ type: _type, id: 'b' }])
  })

  test('B07 an editor sees a box in its place', () => {
    expect(render([{ _type: 'erfunden', _key: 'b' }], { FaultBox }).html).toContain('data-block-fault="erfunden"')
  })

  test.each(unknown)('B07 a block of type %s within a line', (_type) => {
    const { html, faults } = render([paragraph([span('a'), { _type, _key: 'b' }, span('c')])])
    expect(html).toBe('<p>ac</p>')
    expect(faults).toHaveLength(1)
  })

  test.each(['externalLink', 'phoneLink', 'frei'])('B07 a mark %s whose data is wrong is told as that', (_type) => {
    const fault = 'href is 3; expected: an address'
    const { html, faults } = render([
      paragraph([span('Text', 'm')], { markDefs: [{ _type, _key: 'm', fault }] }),
      // What visitors get has no such data at all.
      paragraph([span('ohne', 'weg', 'strong')], { markDefs: [] }),
    ])
    expect(html).toBe('<p>Text</p><p><strong>ohne</strong></p>')
    expect(faults).toEqual([
      { type: 'richText', reason: 'the mark "weg" has no data that fits the schema; the text stands without it' },
      { type: _type, id: 'm', reason: `${fault}; the text stands without it` },
    ])
  })

  test.each(unknown)('B07 a mark of type %s leaves its text, and is reported', (_type) => {
    const { html, faults } = render([paragraph([span('Text', 'm')], { markDefs: [{ _type, _key: 'm' }] })])
    expect(html).toBe('<p>Text</p>')
    expect(faults).toMatchObject([{ type: _type, id: 'm' }])
  })

  test.each(unknown)('B07 a decorator %s leaves its text, and is reported', (name) => {
    const { html, faults } = render([paragraph([span('Text', name)])])
    expect(html).toBe('<p>Text</p>')
    expect(faults).toMatchObject([{ type: 'richText', reason: expect.stringContaining(`"${name}"`) }])
  })

  test.each(unknown)('B07 a style %s is a paragraph, and reported', (style) => {
    const { html, faults } = render([paragraph([span('Text')], { style })])
    expect(html).toBe('<p>Text</p>')
    expect(faults).toMatchObject([{ type: 'richText', reason: expect.stringContaining(`"${style}"`) }])
  })

  test.each(unknown)('B07 a list %s is a list, and reported', (listItem) => {
    const { html, faults } = render([item('Text', listItem)])
    expect(html).toBe('<ul><li>Text</li></ul>')
    expect(faults).toMatchObject([{ type: 'richText', reason: expect.stringContaining(`"${listItem}"`) }])
  })

  test('B07 a block that throws leaves the text around it', () => {
    const broken = Object.assign({}, blocks, {
      broken: {
        component: () => {
          throw new Error('kaputt')
        },
      },
    })
    expect(render([paragraph([span('a')]), { _type: 'broken', _key: 'b' }], { blocks: broken }).html).toContain(
      '<p>a</p>',
    )
  })
})

describe('B07 unfinished rich text renders', () => {
  test.each([
    ['a paragraph without children', [{ _type: 'block' }, paragraph([span('a')])]],
    ['null for children', [paragraph(null), paragraph([span('a')])]],
    ['a span without text', [paragraph([{ _type: 'span' }, span('a')])]],
    ['null for markDefs', [paragraph([span('a')], { markDefs: null })]],
    ['null for marks', [paragraph([{ ...span('a'), marks: null }])]],
    ['null for style, list and level', [paragraph([span('a')], { style: null, listItem: null, level: null })]],
  ])('B07 %s', (_title, value) => {
    const { html, faults } = render(value)
    expect(html.replaceAll('<p></p>', '')).toBe('<p>a</p>')
    expect(faults).toEqual([])
  })

  test('B07 markup in a text stays text', () => {
    expect(render([paragraph([span('</script><script>alert(1)</script>\u2028')])]).html).not.toContain('<script>')
  })
})

test('R10 a link is hydrated with the text around it: what a translator replaces in between would have no place for it', () => {
  const text = paragraph([span('vor '), span('Link', 'a'), span(' nach')], {
    markDefs: [{ _type: 'externalLink', _key: 'a', href: 'https://example.org' }],
  })
  const html = renderToString(onPage(<RichText value={fromService([text])} />).element)
  expect(html).toMatch(/<p[^>]*>.*<a .*<\/p>/)
  expect(html).not.toContain('<!--$')
})
