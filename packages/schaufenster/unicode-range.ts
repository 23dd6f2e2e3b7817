type Span = readonly [first: number, last: number]

/** `U+131`, `U+0-FF` and `U+??`, which is the same. */
const parseSpan = (text: string): Span => {
  const [first = '', last = first] = text.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(first.replaceAll('?', '0'), 16), Number.parseInt(last.replaceAll('?', 'F'), 16)]
}

const formatSpan = ([first, last]: Span): string =>
  `U+${first.toString(16).toUpperCase()}${first === last ? '' : `-${last.toString(16).toUpperCase()}`}`

const parse = (range: string): Span[] => range.split(',').map(parseSpan)

const without = ([first, last]: Span, [from, to]: Span): Span[] =>
  to < first || from > last
    ? [[first, last]]
    : (
        [
          [first, from - 1],
          [to + 1, last],
        ] satisfies Span[]
      ).filter(([start, end]) => start <= end)

/** What a `unicode-range` has and another has not; empty if that is nothing. */
export const subtractRange = (range: string, other: string): string =>
  parse(other)
    .reduce((spans, taken) => spans.flatMap((span) => without(span, taken)), parse(range))
    .map(formatSpan)
    .join(',')
