import { createBlockWriter } from './block-writer.ts'
import { escapeMarkdown } from './escape.ts'
import { readHtml, type Attributes } from './read-html.ts'

/** Inline SVG, code, and interactive elements. */
const SKIPPED = new Set('script style svg button template noscript video audio iframe canvas select input'.split(' '))
const MARKS: Record<string, string> = { strong: '**', b: '**', em: '*', i: '*', code: '`' }
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

/** An open mark or link, and its start in the line. */
interface Open {
  name: string
  start: number
  href?: string | undefined
}

const toTarget = (href: string): string =>
  href.replaceAll(
    /[\s()<>\\]/g,
    (sign) => `%${(sign.codePointAt(0) ?? 32).toString(16).padStart(2, '0').toUpperCase()}`,
  )

/** Moves outer spaces of marked text outside of the marks: next to a space they are not marks. */
const surround = (text: string, around: (inner: string) => string): string => {
  const inner = text.trim()
  if (inner === '') return text
  const start = text.indexOf(inner)
  return `${text.slice(0, start)}${around(inner)}${text.slice(start + inner.length)}`
}

/**
 * Converts our pages' HTML to Markdown: headings, lists, quotations, links, marks, and the alternative text of
 * pictures. What is hidden from screen readers is left out.
 *
 * @param toAbsolute makes an address absolute
 */
export const toMarkdown = (html: string, toAbsolute: (href: string) => string): string => {
  const writer = createBlockWriter()
  const lists: { ordered: boolean; count: number }[] = []
  let opens: Open[] = []
  let line = ''
  let prefix = ''
  /** Whether a space must separate the next text from the last. */
  let isApart = false

  const flush = () => {
    const text = line.replaceAll(/ *\n */g, '\n').trim()
    if (text !== '') writer.write(text, prefix)
    line = ''
    opens = []
    isApart = false
  }
  const add = (text: string) => {
    if (isApart && !/[\s(]$/.test(line) && !/^[\s.,:;!?)…]/.test(text)) line += ' '
    isApart = false
    line += text
  }
  const isInLink = () => opens.some(({ name }) => name === 'a')

  const openBlock = (name: string) => {
    // A link around blocks becomes one link.
    if (isInLink()) {
      isApart = true
      return
    }
    flush()
    if (HEADING.test(name)) {
      prefix = `${'#'.repeat(Number(name[1]))} `
      writer.makePlain()
    } else if (name === 'blockquote') prefix = '> '
    else if (name === 'ul' || name === 'ol') lists.push({ ordered: name === 'ol', count: 0 })
    else if (name === 'li') {
      const list = lists.at(-1)
      if (list) list.count++
      writer.openItem(list?.ordered ? `${list.count}. ` : '- ')
    }
  }
  const closeBlock = (name: string) => {
    if (isInLink()) {
      isApart = true
      return
    }
    flush()
    if (HEADING.test(name) || name === 'blockquote') prefix = ''
    else if (name === 'ul' || name === 'ol') lists.pop()
    else if (name === 'li') writer.closeItem()
  }

  const openInline = (name: string, attributes: Attributes) => {
    if (name === 'br') line += '\n'
    else if (name === 'img') {
      const alt = escapeMarkdown(toLine(attributes['alt'] ?? '').trim())
      const source = attributes['src']
      if (alt !== '' && source !== undefined) add(isInLink() ? alt : `![${alt}](${toTarget(toAbsolute(source))})`)
    } else if (name === 'a' || MARKS[name] !== undefined) {
      if (isApart) add('')
      opens.push({ name, start: line.length, href: name === 'a' ? attributes['href'] : undefined })
    }
  }
  const closeInline = (name: string) => {
    const at = opens.findLastIndex((open) => open.name === name)
    const [open] = at === -1 ? [] : opens.splice(at, 1)
    if (open) {
      const { start, href } = open
      const mark = MARKS[name] ?? ''
      line =
        line.slice(0, start) +
        surround(line.slice(start), (inner) =>
          href === undefined
            ? `${mark}${inner}${mark}`
            : `[${inner.replaceAll('\n', ' ')}](${toTarget(toAbsolute(href))})`,
        )
    }
    isApart ||= APART.has(name)
  }

  readHtml(html, isSkipped, {
    text: (text) => {
      const words = toLine(text)
      if (words !== ' ' || line !== '') add(escapeMarkdown(words))
    },
    open: (name, attributes) => (INLINE.has(name) ? openInline : openBlock)(name, attributes),
    close: (name) => (INLINE.has(name) ? closeInline : closeBlock)(name),
  })
  flush()
  return writer.toString()
}
