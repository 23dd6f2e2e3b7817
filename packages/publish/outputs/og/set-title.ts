/** A typeset title: its lines, and the font size in pixels. */
export interface SetTitle {
  lines: string[]
  size: number
}

interface Space {
  width: number
  height: number
}

/** Width of a text at size 1. */
type Measure = (text: string) => number

const LARGEST = 220
const SMALLEST = 40
/** At this size and below, a word is broken rather than set even smaller. */
const BREAKABLE = 80
/** Lines in large type. */
const MAX_LINES = 5
/** Line height in font sizes; capitals with dots just clear the descenders above. */
export const LEADING = 1

const wrap = (words: readonly string[], limit: number, measure: Measure): string[] => {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && measure(`${last} ${word}`) <= limit) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Breaks a word that is wider than a line even in the smallest size. */
const breakWord = (word: string, limit: number, measure: Measure): string[] => {
  const parts: string[] = ['']
  for (const sign of word) {
    const last = parts.at(-1) ?? ''
    if (last !== '' && measure(last + sign) > limit) parts.push(sign)
    else parts[parts.length - 1] = last + sign
  }
  return parts
}

/** The narrowest setting with the same number of lines, so that no line has a single word next to full ones. */
const balance = (words: readonly string[], limit: number, measure: Measure): string[] => {
  const { length } = wrap(words, limit, measure)
  let [low, high] = [Math.max(...words.map(measure)), limit]
  for (let step = 0; step < 12; step++) {
    const middle = (low + high) / 2
    if (wrap(words, middle, measure).length <= length) high = middle
    else low = middle
  }
  return wrap(words, high, measure)
}

const cut = (lines: readonly string[], most: number, limit: number, measure: Measure): string[] => {
  if (lines.length <= most) return [...lines]
  const visible = lines.slice(0, most)
  let last = visible.at(-1) ?? ''
  while (last !== '' && measure(`${last}…`) > limit) last = last.slice(0, -1).trimEnd()
  return [...visible.slice(0, -1), `${last}…`]
}

/** Sets a title as large as it fits; what does not fit even in small type is cut off. */
export const setTitle = (title: string, { width, height }: Space, measure: Measure): SetTitle => {
  const words = title.split(' ').filter(Boolean)
  const longest = Math.max(...words.map(measure))
  for (let size = LARGEST; ; size -= 4) {
    const limit = width / size
    const isLast = size <= SMALLEST
    if (longest > limit && size > BREAKABLE) continue
    const parts =
      longest > limit
        ? words.flatMap((word) => (measure(word) > limit ? breakWord(word, limit, measure) : word))
        : words
    const most = Math.floor(height / (LEADING * size))
    // A long title gets smaller rather than longer.
    if (wrap(parts, limit, measure).length <= Math.min(most, isLast ? most : MAX_LINES))
      return { lines: balance(parts, limit, measure), size }
    if (isLast) return { lines: cut(wrap(parts, limit, measure), most, limit, measure), size }
  }
}
