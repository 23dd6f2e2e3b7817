import * as fc from 'fast-check'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { expect, test } from 'vitest'
import { toMarkdown } from './to-markdown.ts'

type Inline =
  | { type: 'text'; text: string }
  | { type: 'code'; text: string }
  | { type: 'br' }
  | { type: 'strong' | 'em'; children: Inline[] }
  | { type: 'a'; href: string; children: Inline[] }
type Item = { line: Inline[]; blocks: Block[] }
type Block =
  | { type: 'p' | 'h1' | 'h2' | 'h3'; line: Inline[] }
  | { type: 'blockquote'; blocks: Block[] }
  | { type: 'ul' | 'ol'; items: Item[] }

/** A character, and how it is marked. */
type Sign = [sign: string, marks: string]
type Outline = [type: string, content: readonly (Sign | Outline)[]]

const withMark = (marks: string, mark: string): string =>
  [...new Set([...marks.split(' '), mark])].toSorted().join(' ').trim()

const LETTERS = ['Wort', 'a', 'ß', '12', '3', '\u0301', '𝒜', 'x\u200By', 'ا']
const SIGNS =
  `! # ## ### - -- --- + * ** *** _ __ = == === ~~~ \` \`\` \`\`\` < > & &amp; &#35; &copy ; \\ [ ] ( ) [a] [b]: | : . , ? ' " / 1. 2) 3.`
    .concat(' „ “ » – … € © ＋ 🎉 <b> <!-- <https://a.example> https://a.example ](/x)')
    .split(' ')
const SPACES = [' ', ' ', ' ', '\u00A0', '\u2003', '\n', '\t']
const text = fc
  .array(fc.oneof(fc.constantFrom(...LETTERS, ...SIGNS, ...SPACES), fc.string({ unit: 'grapheme', maxLength: 3 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.join(''))
  .filter((joined) => joined !== '')
const href = fc.constantFrom(
  '/kontakt',
  '/a(b',
  '/a)b#c',
  'https://a.example/?x=1&copy;=2',
  'mailto:a@b.example?body=A%0D%0AB',
  '/a*b_c*d_',
)

const { line } = fc.letrec<{ line: Inline[]; one: Inline; linked: Inline[]; inLink: Inline }>((tie) => {
  const plain = [
    fc.record({ type: fc.constant('text' as const), text }),
    fc.record({ type: fc.constant('code' as const), text }),
    fc.record({ type: fc.constant('br' as const) }),
  ] as const
  const mark = fc.constantFrom('strong' as const, 'em' as const)
  const depth = { depthSize: 'small', withCrossShrink: true } as const
  return {
    linked: fc.array(tie('inLink'), { minLength: 1, maxLength: 4 }),
    inLink: fc.oneof(depth, { weight: 4, arbitrary: plain[0] }, plain[1], plain[2], {
      weight: 4,
      arbitrary: fc.record({ type: mark, children: tie('linked') }),
    }),
    one: fc.oneof(
      depth,
      { weight: 5, arbitrary: plain[0] },
      plain[1],
      plain[2],
      { weight: 5, arbitrary: fc.record({ type: mark, children: tie('line') }) },
      { weight: 3, arbitrary: fc.record({ type: fc.constant('a' as const), href, children: tie('linked') }) },
    ),
    line: fc.array(tie('one'), { minLength: 1, maxLength: 5 }),
  }
})

const toHtml = (nodes: readonly Inline[]): string =>
  nodes
    .map((node) => {
      if (node.type === 'br') return '<br/>'
      if (node.type === 'text') return escapeHtml(node.text)
      if (node.type === 'code') return `<code>${escapeHtml(node.text)}</code>`
      const attribute = node.type === 'a' ? ` href="${escapeHtml(node.href)}"` : ''
      return `<${node.type}${attribute}>${toHtml(node.children)}</${node.type}>`
    })
    .join('')
const escapeHtml = (raw: string): string =>
  raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('\r', '&#13;')

const toBlockHtml = (block: Block): string => {
  if ('line' in block) return `<${block.type}>${toHtml(block.line)}</${block.type}>`
  if (block.type === 'blockquote') return `<blockquote>${block.blocks.map(toBlockHtml).join('')}</blockquote>`
  const items = block.items.map((item) => `<li>${toHtml(item.line)}${item.blocks.map(toBlockHtml).join('')}</li>`)
  return `<${block.type}>${items.join('')}</${block.type}>`
}

/** As browsers show it: white space is one space, none at the ends of a line; what it is marked with is not seen. */
const toVisible = (signs: readonly Sign[], isHeading: boolean): Sign[] => {
  const visible: Sign[] = []
  for (const [sign, marks] of signs) {
    const isCode = marks.split(' ').includes('code')
    const blank = sign === '\n' ? (isHeading || isCode ? ' ' : '\n') : /[\p{Cc}\u2028\u2029]/u.test(sign) ? ' ' : sign
    const [before] = visible.at(-1) ?? ['\n']
    if (blank === ' ' && /\s/.test(before) && (before === ' ' || before === '\n')) continue
    if (blank === '\n') while (visible.at(-1)?.[0] === ' ') visible.pop()
    visible.push([blank, /\s/.test(blank) ? '' : marks])
  }
  while (/^\s$/.test(visible.at(-1)?.[0] ?? '')) visible.pop()
  while (/^\s$/.test(visible[0]?.[0] ?? '')) visible.shift()
  return visible
}

/** What a line has, with the space that separates a link from what follows it without one. */
const readLine = (nodes: readonly Inline[], isHeading: boolean): Sign[] => {
  const signs: Sign[] = []
  let isApart = false
  const part = (next: string) => {
    if (isApart && !/[\s(]$/.test(signs.at(-1)?.[0] ?? '') && !/^[\s.,:;!?)…]/.test(next)) signs.push([' ', ''])
    isApart = false
  }
  const read = (some: readonly Inline[], marks: string) => {
    for (const node of some) {
      if (node.type === 'br') signs.push(['\n', marks.replace(/\bcode\b/, '')])
      else if (node.type === 'text') {
        part(node.text.replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' '))
        signs.push(...[...node.text].map((sign): Sign => [sign === '\n' ? ' ' : sign, marks]))
      } else if (node.type === 'code') {
        part('')
        signs.push(...[...node.text].map((sign): Sign => [sign === '\n' ? ' ' : sign, withMark(marks, 'code')]))
      } else {
        part('')
        read(node.children, withMark(marks, node.type === 'a' ? `a:${decodeURI(node.href)}` : node.type))
        if (node.type === 'a') isApart = true
      }
    }
  }
  read(nodes, '')
  return toVisible(signs, isHeading)
}

const isFull = ([, content]: Outline): boolean => content.length > 0

const readBlocks = (blocks: readonly Block[]): Outline[] =>
  blocks
    .map((block): Outline => {
      if ('line' in block) return [block.type, readLine(block.line, block.type !== 'p')]
      if (block.type === 'blockquote') return ['blockquote', readBlocks(block.blocks)]
      return [
        block.type,
        block.items.map((item): Outline => ['li', [['p', readLine(item.line, false)], ...readBlocks(item.blocks)]]),
      ]
    })
    .filter(isFull)

interface MarkdownNode {
  type: string
  value?: string
  url?: string
  depth?: number
  ordered?: boolean | null
  children?: MarkdownNode[]
}

const MARKS: Record<string, string> = { strong: 'strong', emphasis: 'em' }

const readMarkdownLine = (nodes: readonly MarkdownNode[], marks = ''): Sign[] =>
  nodes.flatMap((node): Sign[] => {
    if (node.type === 'break') return [['\n', '']]
    if (node.type === 'text') return [...(node.value ?? '')].map((sign) => [sign, marks])
    if (node.type === 'inlineCode') return [...(node.value ?? '')].map((sign) => [sign, withMark(marks, 'code')])
    const mark =
      node.type === 'link'
        ? `a:${decodeURI(node.url ?? '')
            .replaceAll('%28', '(')
            .replaceAll('%29', ')')}`
        : MARKS[node.type]
    return readMarkdownLine(node.children ?? [], mark ? withMark(marks, mark) : `${node.type} is not expected`)
  })

const readMarkdown = ({ type, depth, ordered, children = [] }: MarkdownNode): Outline => {
  if (type === 'paragraph') return ['p', toVisible(readMarkdownLine(children), false)]
  if (type === 'heading') return [`h${depth}`, toVisible(readMarkdownLine(children), true)]
  const name = type === 'list' ? (ordered ? 'ol' : 'ul') : type === 'listItem' ? 'li' : type
  return [name, children.map(readMarkdown)]
}

/** As text that can be compared at sight: signs with the same marks together. */
const show = ([type, content]: Outline, margin = ''): string => {
  let out = `${margin}${type}`
  let marks: string | undefined
  for (const part of content) {
    const [name, rest] = part
    if (typeof rest !== 'string') out += `\n${show([name, rest], `${margin}  `)}`
    else {
      if (rest !== marks) out += `\n${margin}  (${rest}) `
      out += name
      marks = rest
    }
  }
  return out
}

const write = (blocks: readonly Block[]): string => toMarkdown(blocks.map(toBlockHtml).join(''), (address) => address)

test('a reader of CommonMark reads the same text, marks, links and line breaks', () => {
  fc.assert(
    fc.property(line, fc.constantFrom('p' as const, 'h2' as const), (nodes, type) => {
      const blocks: Block[] = [{ type, line: nodes }]
      expect(show(readMarkdown(fromMarkdown(write(blocks))))).toBe(show(['root', readBlocks(blocks)]))
    }),
    { numRuns: 400 },
  )
})

const paragraph = fc.record({ type: fc.constant('p' as const), line })
const heading = fc.record({ type: fc.constantFrom('h1' as const, 'h3' as const), line })
// A list that begins with nothing but another list, or with a heading, is a layout.
const filledLine = line.map((nodes): Inline[] => [{ type: 'text', text: 'a' }, ...nodes])

/** Quotations and lists around some of these blocks. */
const around = (inner: fc.Arbitrary<Block>): fc.Arbitrary<Block> => {
  const blocks = fc.array(inner, { maxLength: 2 })
  return fc.oneof(
    paragraph,
    fc.record({ type: fc.constant('blockquote' as const), blocks }),
    fc.record({
      type: fc.constantFrom('ul' as const, 'ol' as const),
      items: fc.array(fc.record({ line: filledLine, blocks }), { minLength: 1, maxLength: 3 }),
    }),
  )
}
const someBlocks = fc.array(fc.oneof(heading, around(around(around(paragraph)))), { minLength: 1, maxLength: 3 })

test('… and the same paragraphs, headings, lists and quotations', () => {
  fc.assert(
    fc.property(someBlocks, (blocks) => {
      expect(show(readMarkdown(fromMarkdown(write(blocks))))).toBe(show(['root', readBlocks(blocks)]))
    }),
    { numRuns: 100 },
  )
})
