import { createBlockWriter } from './block-writer.ts'
import { escapeMarkdown, toTarget } from './escape.ts'
import type { Link, Piece } from './line-parts.ts'
import { readHtml, type Attributes } from './read-html.ts'
import { writeLine } from './write-line.ts'

/** Inline SVG, code, and interactive elements. */
const SKIPPED = new Set('script style svg button template noscript video audio iframe canvas select input'.split(' '))
const MARKS: Record<string, 'strong' | 'em' | 'code'> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  code: 'code',
}
/** Everything else begins a new block. */
const INLINE = new Set('a abbr b br code em i img picture s small source span strong sub sup time u wbr'.split(' '))
/** Adjacent ones are only separated by style. */
const APART = new Set(['a', 'span', 'td', 'th', 'time'])
const HEADING = /^h[1-6]$/
/** White space and control characters. */
const BLANK = /[\p{Cc} \u2028\u2029]+/gu
/** White space other than single spaces, which is rare. */
const ODD = /[\p{Cc}\u2028\u2029]| {2}/u

/** With single spaces. */
const toLine = (text: string): string => (ODD.test(text) ? text.replaceAll(BLANK, ' ') : text)

const isSkipped = (name: string, attributes: Attributes): boolean =>
  SKIPPED.has(name) || attributes['aria-hidden'] === 'true' || attributes['hidden'] !== undefined

/**
 * Converts our pages' HTML to Markdown: headings, lists, quotations, links, marks, and the alternative text of
 * pictures. What is hidden from screen readers is left out.
 *
 * @param toAbsolute makes an address absolute
 */
export const toMarkdown = (html: string, toAbsolute: (href: string) => string): string => {
  const writer = createBlockWriter()
  /** How many elements of each mark are open. */
  const marks = { strong: 0, em: 0, code: 0 }
  /** The open links: one without an address is none. */
  const links: (Link | undefined)[] = []
  let pieces: Piece[] = []
  let heading = ''
  /** Whether a space must separate the next text from the last. */
  let isApart = false

  const flush = () => {
    const text = writeLine(pieces)
    if (text !== '') writer.write(text, heading)
    pieces = []
    isApart = false
  }
  const push = (text: string, isPicture = false) => {
    const strong = marks.strong > 0
    const em = marks.em > 0
    const code = marks.code > 0
    const link = links.find(Boolean)
    const last = pieces.at(-1)
    const isSame = last?.strong === strong && last.em === em && last.code === code && last.link === link
    if (last && isSame && !isPicture && !last.isPicture) last.text += text
    else pieces.push({ text, strong, em, code, link, isPicture })
  }
  const setApart = (text: string) => {
    if (isApart && !/[\s(]$/.test(pieces.at(-1)?.text ?? '') && !/^[\s.,:;!?)…]/.test(text)) push(' ')
    isApart = false
  }
  const add = (text: string, isPicture = false) => {
    setApart(text)
    push(text, isPicture)
  }
  const isInLink = () => links.length > 0

  const openBlock = (name: string) => {
    // A link around blocks becomes one link.
    if (isInLink()) {
      isApart = true
      return
    }
    flush()
    if (HEADING.test(name)) {
      heading = `${'#'.repeat(Number(name[1]))} `
      writer.makePlain()
    } else if (name === 'blockquote') writer.openQuote()
    else if (name === 'ul' || name === 'ol') writer.openList(name === 'ol')
    else if (name === 'li') writer.openItem()
  }
  const closeBlock = (name: string) => {
    if (isInLink()) {
      isApart = true
      return
    }
    flush()
    if (HEADING.test(name)) heading = ''
    else if (name === 'blockquote') writer.closeQuote()
    else if (name === 'ul' || name === 'ol') writer.closeList()
    else if (name === 'li') writer.closeItem()
  }

  const openInline = (name: string, attributes: Attributes) => {
    const mark = MARKS[name]
    if (name === 'br') push('\n')
    else if (name === 'img') {
      const alt = toLine(attributes['alt'] ?? '').trim()
      const source = attributes['src']
      if (alt === '' || source === undefined) return
      if (isInLink()) add(alt)
      else add(`![${escapeMarkdown(alt)}](${toTarget(toAbsolute(source))})`, true)
    } else if (name === 'a') {
      setApart('')
      const href = attributes['href']
      links.push(href === undefined ? undefined : { href: toAbsolute(href) })
    } else if (mark) {
      setApart('')
      marks[mark]++
    }
  }
  const closeInline = (name: string) => {
    const mark = MARKS[name]
    if (name === 'a') links.pop()
    else if (mark) marks[mark]--
    isApart ||= APART.has(name)
  }

  readHtml(html, isSkipped, {
    text: (text) => {
      const words = toLine(text)
      if (words !== ' ' || pieces.length > 0) add(words)
    },
    open: (name, attributes) => (INLINE.has(name) ? openInline : openBlock)(name, attributes),
    close: (name) => (INLINE.has(name) ? closeInline : closeBlock)(name),
  })
  flush()
  return writer.toString()
}
