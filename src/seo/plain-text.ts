/** Control characters, and the line ends that only JSON and JavaScript tell apart. */
const INVISIBLE = /[\p{Cc}\u2028\u2029\s]+/gu

/** No longer than this are a word's remains that a cut takes away; else the cut goes through the word. */
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
 * What an editor typed as one line for programs to read; "" for anything but text.
 *
 * @param length characters at most
 */
export const toLine = (value: unknown, length = 300): string =>
  typeof value === 'string' ? shorten(value.toWellFormed().replaceAll(INVISIBLE, ' ').trim(), length) : ''

/** The first of them that says something, as one line; "" when none does. */
export const firstLine = (...values: unknown[]): string => values.map((value) => toLine(value)).find(Boolean) ?? ''
