/** A stretch of text with the same marks. A line break within a paragraph is `\n`. */
export interface Run {
  text: string
  strong: boolean
  em: boolean
  href?: string | undefined
}

/** A pasted paragraph, before it is reduced to what the field offers. */
export interface Paragraph {
  /** As in HTML: `p`, `h1` to `h6`, `blockquote`. */
  style: string
  listItem?: 'bullet' | 'number' | undefined
  /** Nesting level of a list item, from 1. */
  level?: number | undefined
  runs: Run[]
}

/** The formatting that a piece of text has from the elements around it. */
export interface Place extends Omit<Paragraph, 'runs'>, Omit<Run, 'text'> {
  /** The list item around it, whose whole content is one paragraph. */
  item?: Node | undefined
  isPreformatted: boolean
  /** Line ends are line breaks, as in posts and messages. */
  keepsLines: boolean
}

/** White space of HTML, and line separators. */
const WHITE_SPACE = /[\t\n\f\r \u2028\u2029]+/g
/** Word processors write several spaces with no-break spaces among them. A single no-break space is intended. */
const REPEATED_SPACES = /[ \u00A0]{2,}/g

const isHeading = (style: string): boolean => /^h[1-6]$/.test(style)

/** Builds paragraphs from text and block boundaries, with the white space that a browser shows. */
export const createWriter = () => {
  const paragraphs: Paragraph[] = []
  let open: (Paragraph & { item: Node | undefined }) | undefined

  const lastRun = (): Run | undefined => open?.runs.at(-1)

  const trimEnd = (space: RegExp): void => {
    for (let last = lastRun(); last; last = lastRun()) {
      last.text = last.text.replace(space, '')
      if (last.text !== '') return
      open?.runs.pop()
    }
  }

  const close = (): void => {
    trimEnd(/\s+$/)
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
    /** Whether the open paragraph belongs to the list item, or to none if that is undefined. */
    isWithin: (item: Node | undefined): boolean => open !== undefined && open.item === item,
    /** A line break. Two in a row begin a new paragraph, but not in a list item, which is always one. */
    breakLine: (place: Place): void => {
      if (place.isPreformatted && open) return append('\n', place)
      trimEnd(/[ \u00A0]+$/)
      if (!lastRun()?.text.endsWith('\n')) {
        if (open) append('\n', { ...place, href: undefined })
      } else if (!place.item) close()
    },
    write: (written: string, place: Place): void => {
      if (place.isPreformatted) return append(written.replaceAll(/\r\n?/g, '\n'), place)
      const text = written.replaceAll(WHITE_SPACE, ' ').replaceAll(REPEATED_SPACES, ' ')
      const last = lastRun()
      if (!last || last.text.endsWith('\n')) return append(text.replace(/^[ \u00A0]+/, ''), place)
      const [, before = '', rest = ''] = /^([ \u00A0]?)(.*)$/s.exec(text) ?? []
      const [after = ''] = /[ \u00A0]$/.exec(last.text) ?? []
      if (last.href === place.href) return append(after ? rest : text, place)
      // The space beside a link is part of no link.
      const space = after || before
      last.text = last.text.slice(0, last.text.length - after.length)
      if (last.href === undefined) last.text += space
      else {
        if (last.text === '') open?.runs.pop()
        append(space, { ...place, href: undefined })
      }
      append(rest, place)
    },
  }
}

/**
 * A line keeps the space on either side of it, which its paragraph lost: a word is often copied with the one behind it, and
 * would stick to the next word.
 *
 * @param copied the same as plain text
 */
export const withOuterSpaces = (paragraphs: readonly Paragraph[], copied: string): readonly Paragraph[] => {
  const [line, ...others] = paragraphs
  if (!line || others.length > 0 || copied.includes('\n')) return paragraphs
  const space = (isThere: boolean): Run[] => (isThere ? [{ text: ' ', strong: false, em: false }] : [])
  return [{ ...line, runs: [...space(/^\s/.test(copied)), ...line.runs, ...space(/\s$/.test(copied))] }]
}
