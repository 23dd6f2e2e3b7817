/** Control characters, white space and Unicode line ends. */
const INVISIBLE = /[\p{Cc}\u2028\u2029\s]+/gu

/** A cut removes at most this many characters of a word; otherwise it cuts inside the word. */
const MAX_WORD = 30

/** Text of at most `length` characters, cut after a word. A character outside the BMP is never split. */
const shorten = (text: string, length: number): string => {
  const signs = [...text]
  if (signs.length <= length) return text
  const start = signs.slice(0, length - 1).join('')
  const space = start.lastIndexOf(' ')
  return `${(space > start.length - MAX_WORD ? start.slice(0, space) : start).replace(/[\s,;:–-]+$/u, '')}…`
}

/**
 * An editor's text as one line for programs; "" for anything but a string.
 *
 * @param length characters at most
 */
export const toLine = (value: unknown, length = 300): string =>
  typeof value === 'string' ? shorten(value.toWellFormed().replaceAll(INVISIBLE, ' ').trim(), length) : ''

/** The first non-empty one as one line; "" when all are empty. */
export const firstLine = (...values: unknown[]): string => values.map((value) => toLine(value)).find(Boolean) ?? ''
