import { createWriter, type Paragraph, type Place } from './paragraphs.ts'
import { readTable } from './read-table.ts'

const BLOCKS: ReadonlySet<string> = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY CAPTION CENTER DD DETAILS DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN NAV OL P PRE SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TR UL'.split(
    ' ',
  ),
)
const LISTS: ReadonlySet<string> = new Set(['UL', 'OL'])

/** No text of the page; comments of Word's reviewers are none either, nor is what a tracked change has deleted. */
const UNSEEN =
  'head, script, style, template, noscript, svg, select, textarea, [hidden], .msocomanchor, .msocomtxt, del[datetime]'
const UNSEEN_STYLE = /display:\s*none|mso-hide:\s*all|mso-list:\s*Ignore|mso-element:\s*comment-list/i

const WORD_ITEM = /mso-list:\s*\S+\s+level(\d+)/i
const WORD_STYLES: Readonly<Record<string, string>> = { MsoTitle: 'h1', MsoSubtitle: 'h2' }

/** Flags and keycaps begin with letters and digits of their own. */
const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[\d#*]\uFE0F?\u20E3)/u

const START: Place = { style: 'p', strong: false, em: false, isPreformatted: false, keepsLines: false }

const isElement = (node: Node): node is Element => node.nodeType === 1
const styleOf = (element: Element): string => element.getAttribute('style') ?? ''

const isUnseen = (element: Element): boolean => element.matches(UNSEEN) || UNSEEN_STYLE.test(styleOf(element))

/**
 * Whether an element's style gives a property one of some values; `outside` where it says nothing. Word also writes
 * `mso-bidi-font-weight`, which is about Hebrew and Arabic.
 */
const hasStyle = (element: Element, property: string, values: RegExp, outside: boolean): boolean => {
  const [, value] = new RegExp(`(?:^|;)\\s*${property}:\\s*(\\w+)`, 'i').exec(styleOf(element)) ?? []
  return value && value !== 'inherit' ? values.test(value) : outside
}

const isStrong = (element: Element, outside: boolean): boolean =>
  hasStyle(element, 'font-weight', /^(?:bold|[6-9]\d\d|1000)/i, outside || /^(?:B|STRONG|TH)$/.test(element.tagName))

const isEm = (element: Element, outside: boolean): boolean =>
  hasStyle(element, 'font-style', /^(?:italic|oblique)/i, outside || /^(?:I|EM)$/.test(element.tagName))

const headingOf = (element: Element): string | undefined => {
  if (/^H[1-6]$/.test(element.tagName)) return element.tagName.toLowerCase()
  const level = element.getAttribute('role') === 'heading' ? (element.getAttribute('aria-level') ?? '2') : undefined
  return level === undefined ? WORD_STYLES[element.className] : `h${Math.min(6, Math.max(1, Number(level) || 2))}`
}

/** Word writes list items as paragraphs that begin with the bullet or the number. */
const wordItemOf = (element: Element): Pick<Place, 'listItem' | 'level' | 'item'> | undefined => {
  const [, level] = element.tagName === 'P' ? (WORD_ITEM.exec(styleOf(element)) ?? []) : []
  if (level === undefined) return undefined
  const mark = [...element.querySelectorAll('[style]')].find((one) => /mso-list:\s*Ignore/i.test(styleOf(one)))
  const isNumber = /^\s*\(?(?:\d+|[a-z]{1,5})[.)]/i.test(mark?.textContent ?? '')
  return { listItem: isNumber ? 'number' : 'bullet', level: Number(level), item: element }
}

/** Most programs nest lists; Word in the browser writes flat ones and says the level. */
const itemOf = (element: Element, { level = 0 }: Place): Pick<Place, 'listItem' | 'level' | 'item'> => {
  const stated = Number(element.getAttribute('data-aria-level') ?? element.getAttribute('aria-level'))
  return {
    listItem: element.closest('ul, ol')?.tagName === 'OL' ? 'number' : 'bullet',
    level: stated || Math.max(1, level),
    item: element,
  }
}

const placeIn = (element: Element, place: Place): Place => {
  const { tagName } = element
  const inside: Place = {
    ...place,
    strong: isStrong(element, place.strong),
    em: isEm(element, place.em),
    href: (tagName === 'A' && element.getAttribute('href')) || place.href,
    isPreformatted: place.isPreformatted || tagName === 'PRE',
    keepsLines: hasStyle(element, 'white-space(?:-collapse)?', /^(?:pre|break)/i, place.keepsLines),
  }
  if (LISTS.has(tagName)) return { ...inside, level: (place.level ?? 0) + 1, listItem: undefined, item: undefined }
  if (tagName === 'LI') return { ...inside, ...itemOf(element, place) }
  if (tagName === 'BLOCKQUOTE') return { ...inside, style: 'blockquote' }
  return { ...inside, style: headingOf(element) ?? place.style, ...wordItemOf(element) }
}

/**
 * The paragraphs of a clipboard's HTML, whichever program wrote it: headings, lists, quotes, links, bold, italic, and
 * line breaks. The editor's own reader lets spaces between two marks go, joins the paragraphs of a list item, and knows
 * no links but its own.
 */
export const readHtml = (html: string): Paragraph[] =>
  readNode(new DOMParser().parseFromString(html, 'text/html').body, START)

/** Reads a part of the document. @param around what it inherits from the elements around it */
const readNode = (root: Node, around: Place): Paragraph[] => {
  const { paragraphs, write, breakLine, isWithin, close } = createWriter()

  /** The border of a block: within a list item a new line, elsewhere a new paragraph. */
  const border = (element: Element, place: Place): void => {
    const isItem = element.tagName === 'LI' || LISTS.has(element.tagName) || place.item === element
    if (isItem || !place.item || !isWithin(place.item)) close()
    else breakLine(place)
  }

  const writeText = (text: string, place: Place): void => {
    if (!place.keepsLines || place.isPreformatted) return write(text, place)
    for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
      if (index > 0) breakLine(place)
      write(line, place)
    }
  }

  const read = (node: Node, place: Place): void => {
    if (node.nodeType === 3) return writeText(node.textContent ?? '', place)
    if (!isElement(node) || isUnseen(node)) return
    if (node.tagName === 'BR') return node.className === 'Apple-interchange-newline' ? undefined : breakLine(place)
    const alt = node.tagName === 'IMG' ? (node.getAttribute('alt') ?? '') : ''
    if (EMOJI.test(alt)) write(alt, place)
    const inside = placeIn(node, place)
    if (node.tagName === 'TABLE' && node !== root) {
      close()
      const cellPlace = { ...inside, listItem: undefined, level: undefined, item: undefined }
      paragraphs.push(...readTable(node, isUnseen, (cell) => readNode(cell, cellPlace)))
      return
    }
    const isBlock = BLOCKS.has(node.tagName)
    if (isBlock) border(node, inside)
    for (const child of node.childNodes) read(child, inside)
    if (isBlock) border(node, inside)
  }

  read(root, around)
  close()
  return paragraphs
}
