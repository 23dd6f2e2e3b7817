/** Callbacks of the HTML reader, in document order. */
export interface HtmlHandler {
  text: (text: string) => void
  open: (name: string, attributes: string) => void
  close: (name: string) => void
}

/** In React's output a `>` inside an attribute is `&gt;`, and all elements but these are closed. */
const TAG = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|<!--[^]*?-->/g
const VOID = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' }

/** The character references that React writes, and those in an editor's HTML. */
const decode = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(
        /&(?:#x(?<hex>[\da-f]{1,6})|#(?<decimal>\d{1,7})|(?<name>[a-z]+));/gi,
        (entity, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
          if (name !== undefined) return NAMED[name] ?? entity
          const code = Number.parseInt(hex ?? decimal ?? '', hex === undefined ? 10 : 16)
          return code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity
        },
      )
    : text

/** Value of an attribute; undefined when the element lacks it. */
export const readAttribute = (attributes: string, name: string): string | undefined => {
  const start = attributes.indexOf(` ${name}="`)
  if (start === -1) return undefined
  const from = start + name.length + 3
  const end = attributes.indexOf('"', from)
  return decode(attributes.slice(from, end === -1 ? undefined : end))
}

/**
 * Reads HTML from our own renderer: well-formed, with every attribute in double quotes. One pass without a tree, so
 * that it costs almost nothing per page.
 *
 * @param isSkipped whether an element and its content are left out
 */
export const readHtml = (
  html: string,
  isSkipped: (name: string, attributes: string) => boolean,
  handler: HtmlHandler,
): void => {
  /** The element being skipped, and how many of its name are open. */
  let skipped = ''
  let depth = 0
  let end = 0
  for (const match of html.matchAll(TAG)) {
    const [whole, slash, name = '', attributes = ''] = match
    if (skipped === '' && match.index > end) handler.text(decode(html.slice(end, match.index)))
    end = match.index + whole.length
    if (name === '') continue
    if (skipped !== '') {
      if (name === skipped) depth += slash === '/' ? -1 : 1
      if (depth === 0) skipped = ''
    } else if (slash === '/') handler.close(name)
    else if (!isSkipped(name, attributes)) handler.open(name, attributes)
    else if (!VOID.has(name) && !attributes.endsWith('/')) {
      skipped = name
      depth = 1
    }
  }
  if (skipped === '' && end < html.length) handler.text(decode(html.slice(end)))
}
