/** What a reader of HTML hears of, in the order of the text. */
export interface HtmlHandler {
  text: (text: string) => void
  open: (name: string, attributes: string) => void
  close: (name: string) => void
}

/** In what React writes, a `>` inside an attribute is `&gt;`, and every element but these is closed. */
const TAG = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|<!--[^]*?-->/g
const VOID = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' }

/** As React writes them, and those that an editor's HTML would have. */
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

/** Value of an attribute; undefined when the element has none of that name. */
export const readAttribute = (attributes: string, name: string): string | undefined => {
  const start = attributes.indexOf(` ${name}="`)
  if (start === -1) return undefined
  const from = start + name.length + 3
  const end = attributes.indexOf('"', from)
  return decode(attributes.slice(from, end === -1 ? undefined : end))
}

/**
 * Reads HTML that our own renderer wrote: well-formed, every attribute in double quotes. One pass, no tree, so that it
 * costs next to nothing a page.
 *
 * @param isSkipped whether an element and all that is in it is left out
 */
export const readHtml = (
  html: string,
  isSkipped: (name: string, attributes: string) => boolean,
  handler: HtmlHandler,
): void => {
  /** The element that is being skipped, and how many of its name are open. */
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
