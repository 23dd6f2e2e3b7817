import { isDelimiter, withDelimiters, type Delimiter, type Token } from './delimiters.ts'
import { escapeMarkdown, toReference, toTarget } from './escape.ts'
import { toParts, type Part, type Piece } from './line-parts.ts'

/** A sign that some readers of Markdown take for punctuation and others for a letter: symbols, and any outside of the BMP. */
const SYMBOL = /[\p{S}--\p{ASCII}]|[\p{P}&&[\u{10000}-\u{10FFFF}]]/v
const PUNCTUATION = /[\p{P}\p{S}]/v

/** What a mark is beside, as far as Markdown distinguishes it. */
type Neighbour = 'space' | 'punctuation' | 'symbol' | 'letter'

type Side = 'first' | 'last'

/** Sides of the parts of a line whose character is written as a reference. */
type References = Record<Side, Set<Token>>

/** The first or last character, whole even if it is outside of the BMP. */
const signAt = (text: string, side: Side): string =>
  (side === 'first' ? /^./su : /(?:[\uD800-\uDBFF][\uDC00-\uDFFF]|[^])$/).exec(text)?.[0] ?? ''

const toNeighbour = (token: Token | undefined, side: Side, references: References): Neighbour => {
  if (!token) return 'space'
  if (isDelimiter(token) || token.isPicture || token.code || references[side].has(token)) return 'punctuation'
  if (token.isSpace) return 'space'
  const sign = signAt(token.text, side)
  return SYMBOL.test(sign) ? 'symbol' : PUNCTUATION.test(sign) ? 'punctuation' : 'letter'
}

/**
 * Whether a mark is only read as one if the character on its outside is written as a reference: between a letter and
 * punctuation it would be a sign, or the other end of a mark. A `_` is one between two letters, too.
 */
const needsReference = (sign: string, outside: Neighbour, inside: Neighbour): boolean =>
  (outside === 'letter' || outside === 'symbol') && (sign === '_' || inside === 'punctuation' || inside === 'symbol')

const findReferences = (tokens: readonly Token[]): References => {
  const references: References = { first: new Set(), last: new Set() }
  if (!tokens.some((token) => isDelimiter(token) && token.mark !== 'link')) return references
  const marks = tokens.flatMap((token, index) =>
    isDelimiter(token) && token.mark !== 'link' ? [{ token, index }] : [],
  )
  /** @returns whether another character became a reference */
  const check = ({ token, index }: { token: Delimiter; index: number }): boolean => {
    const [before, after] = [tokens[index - 1], tokens[index + 1]]
    const [left, right] = [toNeighbour(before, 'last', references), toNeighbour(after, 'first', references)]
    const isOpening = token.kind === 'open'
    const outside = isOpening ? before : after
    if (!outside || isDelimiter(outside)) return false
    if (!needsReference(token.sign, isOpening ? left : right, isOpening ? right : left)) return false
    references[isOpening ? 'last' : 'first'].add(outside)
    // A single character is both.
    if (outside.text === signAt(outside.text, 'first')) {
      references.first.add(outside)
      references.last.add(outside)
    }
    return true
  }
  // A reference is punctuation for the mark on its other side.
  let isChanged = true
  while (isChanged) {
    isChanged = marks.filter(check).length > 0
    isChanged = marks.toReversed().filter(check).length > 0 || isChanged
  }
  return references
}

/** Code is read as it is, between more backticks than it has. */
const toCode = (text: string): string => {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  const room = text.startsWith('`') || text.endsWith('`') ? ' ' : ''
  return `${fence}${room}${text.replaceAll(/\s*\n\s*/g, ' ')}${room}${fence}`
}

const toText = (part: Part, after: Token | undefined, references: References) => {
  const { text } = part
  if (part.isPicture) return text
  if (part.code) return toCode(text)
  let escaped = escapeMarkdown(text.replaceAll(/ *\n */g, '\n'))
  const [start, end] = [signAt(text, 'first'), signAt(text, 'last')]
  if (references.last.has(part)) escaped = escaped.slice(0, -end.length) + toReference(end)
  if (references.first.has(part) && text !== start) escaped = toReference(start) + escaped.slice(start.length)
  // Before a link it would make a picture of it.
  return isDelimiter(after) && after.kind === 'open' && after.mark === 'link' && escaped.endsWith('!')
    ? `${escaped.slice(0, -1)}\\!`
    : escaped
}

const isPlain = ({ strong, em, code, link, isPicture }: Piece): boolean =>
  !strong && !em && !code && !link && !isPicture

const toPlain = (text: string): string => escapeMarkdown(text.trim().replaceAll(/ *\n */g, '\n'))

/** A line of text as Markdown, with escaped signs; a `\n` is a line break. */
export const writeLine = (pieces: readonly Piece[]): string => {
  // Most lines are one text.
  const [only] = pieces
  if (!only) return ''
  if (pieces.length === 1 && isPlain(only)) return toPlain(only.text)
  const tokens = withDelimiters(toParts(pieces))
  const references = findReferences(tokens)
  return tokens
    .map((token, index) => {
      if (!isDelimiter(token)) return toText(token, tokens[index + 1], references)
      return token.link ? `](${toTarget(token.link.href)})` : token.sign
    })
    .join('')
}
