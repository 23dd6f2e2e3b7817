/** A link of a line: two links to one address are two objects. */
export interface Link {
  href: string
}

/** How text is marked. */
interface Marks {
  strong: boolean
  em: boolean
  code: boolean
  link: Link | undefined
}

/** Text of a line with the same marks; a `\n` is a line break. */
export interface Piece extends Marks {
  text: string
  /** Written as it is: the Markdown of a picture. */
  isPicture: boolean
}

/** A piece without white space at its ends, or the white space between two. */
export interface Part extends Piece {
  isSpace: boolean
}

const toSpace = (text: string): Part => ({
  text,
  isSpace: true,
  isPicture: false,
  strong: false,
  em: false,
  code: false,
  link: undefined,
})

/**
 * A line as parts. Next to white space a mark is none: what is between two parts has only the marks of both, and a line
 * has none at its ends.
 */
export const toParts = (pieces: readonly Piece[]): Part[] => {
  const parts: Part[] = []
  const addSpace = (text: string) => {
    const last = parts.at(-1)
    if (text === '' || !last) return
    if (last.isSpace) last.text += text
    else parts.push(toSpace(text))
  }
  for (const piece of pieces) {
    const core = piece.text.trim()
    const start = piece.text.length - piece.text.trimStart().length
    addSpace(piece.text.slice(0, start))
    if (core === '') continue
    parts.push({ ...piece, text: core, isSpace: false })
    addSpace(piece.text.slice(start + core.length))
  }
  if (parts.at(-1)?.isSpace) parts.pop()
  for (const [index, part] of parts.entries()) {
    const [before, after] = [parts[index - 1], parts[index + 1]]
    if (!part.isSpace || !before || !after) continue
    part.text = part.text.replaceAll(/ {2,}/g, ' ')
    part.strong = before.strong && after.strong
    part.em = before.em && after.em
    part.link = before.link === after.link ? before.link : undefined
  }
  return parts
}
