/** A stretch of text with the same marks. A line break within a paragraph is `\n`. */
export interface Run {
  text: string
  strong: boolean
  em: boolean
  href?: string | undefined
}

/** What a pasted text consists of, before a schema says what of it a field offers. */
export interface Paragraph {
  /** As in HTML: `p`, `h1` to `h6`, `blockquote`. */
  style: string
  listItem?: 'bullet' | 'number' | undefined
  /** Of a list item, from 1. */
  level?: number | undefined
  runs: Run[]
}

/** What holds for a piece of text because of what it is in. */
export interface Place extends Omit<Paragraph, 'runs'>, Omit<Run, 'text'> {
  /** The list item it is in: all of it is one paragraph. */
  item?: Node | undefined
  isPreformatted: boolean
}

/** White space of HTML, tabs and line separators. */
const SPACE = /[\t\n\f\r \u2028\u2029]+/g
/** Programs write a double space with a no-break space in it. Alone, that one has a meaning. */
const SPACES = /[ \u00A0]{2,}/g

const isHeading = (style: string): boolean => /^h[1-6]$/.test(style)

/** Builds paragraphs out of text and the borders between blocks, with the white space that a browser shows. */
export const createWriter = () => {
  const paragraphs: Paragraph[] = []
  let open: (Paragraph & { item: Node | undefined }) | undefined

  const lastRun = (): Run | undefined => open?.runs.at(-1)

  const trimEnd = (): void => {
    for (let last = lastRun(); last; last = lastRun()) {
      last.text = last.text.replace(/\s+$/, '')
      if (last.text !== '') return
      open?.runs.pop()
    }
  }

  const trimSpaces = (): void => {
    const last = lastRun()
    if (last) last.text = last.text.replace(/[ \u00A0]+$/, '')
  }

  const close = (): void => {
    trimEnd()
    if (open && open.runs.length > 0) {
      const { item: _, ...paragraph } = open
      paragraphs.push(paragraph)
    }
    open = undefined
  }

  const append = (text: string, { style, listItem, level, item, strong, em, href }: Place): void => {
    if (text === '') return
    open ??= { style: listItem ? 'p' : style, listItem, level, item, runs: [] }
    const run = { text, strong: strong && !isHeading(open.style), em, href }
    const last = lastRun()
    if (last && last.strong === run.strong && last.em === run.em && last.href === href) last.text += text
    else open.runs.push(run)
  }

  return {
    paragraphs,
    close,
    /** Whether the open paragraph is the given list item's. */
    isWithin: (item: Node | undefined): boolean => open !== undefined && open.item === item,
    /** A line break; two in a row are the border of a paragraph, except within a list item, which is one. */
    breakLine: (place: Place): void => {
      if (place.isPreformatted && open) return append('\n', place)
      trimSpaces()
      if (!lastRun()?.text.endsWith('\n')) {
        if (open) append('\n', { ...place, href: undefined })
      } else if (!place.item) close()
    },
    write: (written: string, place: Place): void => {
      if (place.isPreformatted) return append(written.replaceAll(/\r\n?/g, '\n'), place)
      const text = written.replaceAll(SPACE, ' ').replaceAll(SPACES, ' ')
      const last = lastRun()
      if (!last || last.text.endsWith('\n')) return append(text.replace(/^[ \u00A0]+/, ''), place)
      const [, space = '', rest = ''] = /^([ \u00A0]?)(.*)$/s.exec(text) ?? []
      if (space && /[ \u00A0]$/.test(last.text)) return append(rest, place)
      if (last.href === place.href) return append(text, place)
      // The space beside a link is not part of it.
      const [, inner = ''] = (last.href && /([ \u00A0])$/.exec(last.text)) || []
      if (inner) last.text = last.text.slice(0, -1)
      if (last.text === '') open?.runs.pop()
      if (space && last.href === undefined) last.text += space
      append(`${inner}${last.href === undefined ? '' : space}`, { ...place, href: undefined })
      append(rest, place)
    },
  }
}
