import type { Link, Part } from './line-parts.ts'

type Mark = 'strong' | 'em' | 'link'

/** The start or the end of a mark or a link. */
export interface Delimiter {
  kind: 'open' | 'close'
  mark: Mark
  /** `**`, `*` or `_`; of a link `[` and `]`. */
  sign: string
  link?: Link | undefined
}

export type Token = Part | Delimiter

export const isDelimiter = (token: Token | undefined): token is Delimiter => token !== undefined && 'kind' in token

const MARKS = ['link', 'strong', 'em'] as const

const hasMark = (part: Part | undefined, mark: Mark, like: Part | undefined): boolean =>
  mark === 'link' ? part?.link !== undefined && part.link === like?.link : part?.[mark] === true

/** For each part, the index after the last part that its mark extends to. */
const toEnds = (parts: readonly Part[], mark: Mark): number[] => {
  const ends: number[] = []
  for (let index = parts.length - 1; index >= 0; index--)
    ends[index] = hasMark(parts[index + 1], mark, parts[index]) ? (ends[index + 1] ?? 0) : index + 1
  return ends
}

/** Whether a token is written with `**`: an emphasis beside it would be read as part of it. */
const isStrong = (token: Token | undefined): boolean => isDelimiter(token) && token.mark === 'strong'

/**
 * Puts the starts and ends of marks between the parts of a line, nested as Markdown requires: a link is never divided, a
 * mark that goes beyond it is.
 */
export const withDelimiters = (parts: readonly Part[]): Token[] => {
  const ends = { link: toEnds(parts, 'link'), strong: toEnds(parts, 'strong'), em: toEnds(parts, 'em') }
  const tokens: Token[] = []
  const stack: { mark: Mark; start: number; link?: Link | undefined }[] = []
  const signOf = { link: ['[', ']'], strong: ['**', '**'], em: ['*', '*'] } as const

  const open = (mark: Mark, link: Link | undefined) => {
    stack.push({ mark, start: tokens.length, link })
    tokens.push({ kind: 'open', mark, sign: signOf[mark][0] })
  }
  const close = () => {
    const last = stack.pop()
    if (last) tokens.push({ kind: 'close', mark: last.mark, sign: signOf[last.mark][1], link: last.link })
  }

  for (let index = 0; index <= parts.length; index++) {
    const [before, part] = [parts[index - 1], parts[index]]
    // White space is never at the inner side of a mark: what ends behind it ends before it.
    const next = part?.isSpace ? index + 1 : index
    const link = parts[next]?.link
    const startsLink = link !== undefined && link !== before?.link
    const stays = (one: { mark: Mark; link?: Link | undefined }) => {
      if (!part || (one.mark === 'link' ? one.link !== part.link : !part[one.mark])) return false
      return one.mark === 'link' || !startsLink || (ends[one.mark][next] ?? 0) >= (ends.link[next] ?? 0)
    }
    const firstEnd = stack.findIndex((one) => !stays(one))
    for (let count = firstEnd === -1 ? 0 : stack.length - firstEnd; count > 0; count--) close()
    if (!part) break
    if (!part.isSpace) {
      const starts = MARKS.filter((mark) => hasMark(part, mark, part) && !stack.some((one) => one.mark === mark))
      // What ends last is opened first.
      if (starts.length > 1) starts.sort((a, b) => (ends[b][index] ?? 0) - (ends[a][index] ?? 0))
      for (const mark of starts) open(mark, mark === 'link' ? part.link : undefined)
    }
    tokens.push(part)
  }
  return setEmphasis(tokens)
}

/** Writes an emphasis that touches a strong one with the other sign. */
const setEmphasis = (tokens: Token[]): Token[] => {
  const starts: Delimiter[] = []
  const besideStrong = new Set<Delimiter>()
  for (const [index, token] of tokens.entries()) {
    if (!isDelimiter(token) || token.mark !== 'em') continue
    const start = token.kind === 'open' ? token : starts.pop()
    if (token.kind === 'open') starts.push(token)
    if (start && (isStrong(tokens[index - 1]) || isStrong(tokens[index + 1]))) besideStrong.add(start)
    if (start && token.kind === 'close' && besideStrong.has(start)) start.sign = token.sign = '_'
  }
  return tokens
}
