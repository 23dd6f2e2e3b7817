/** The current version, for comparison with a browser's copy. */
export interface Version {
  etag: string
  /** Milliseconds; HTTP dates only have seconds. */
  modified?: number
}

const wholeSeconds = (ms: number): number => Math.floor(ms / 1000) * 1000

const plainTag = (tag: string): string => tag.replace(/^W\//, '')

const includesTag = (header: string, matches: (tag: string) => boolean): boolean =>
  header.trim() === '*' || header.split(',').some((tag) => matches(tag.trim()))

/** Whether the last change is not after the header's date; undefined without a valid header or a known date. */
const isFrom = (header: string | null, modified: number | undefined): boolean | undefined => {
  const date = Date.parse(header ?? '')
  return Number.isFinite(date) && modified !== undefined ? wholeSeconds(modified) <= date : undefined
}

/**
 * The status of a conditional request, in the order of RFC 9110 § 13.2.2: 412 when it requires another version, 304
 * when the browser's copy is fresh. Tags take precedence over dates.
 */
export const conditionalStatus = (headers: Headers, { etag, modified }: Version): 200 | 304 | 412 => {
  const wanted = headers.get('if-match')
  // A weak tag does not guarantee the same bytes, so it never matches here.
  const isWanted =
    wanted === null
      ? isFrom(headers.get('if-unmodified-since'), modified)
      : includesTag(wanted, (tag) => tag === etag && !tag.startsWith('W/'))
  if (isWanted === false) return 412
  const known = headers.get('if-none-match')
  const isKnown =
    known === null
      ? isFrom(headers.get('if-modified-since'), modified)
      : includesTag(known, (tag) => plainTag(tag) === plainTag(etag))
  return isKnown ? 304 : 200
}

const isSame = (date: string, modified: number | undefined): boolean =>
  modified !== undefined && Date.parse(date) === wholeSeconds(modified)

/** First and last byte of a range. */
export interface Range {
  start: number
  end: number
}

const parse = (text: string, size: number): Range | 'unsatisfiable' | undefined => {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(text.replaceAll(/\s/g, '')) ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (first === '')
    return Number(last) > 0 && size > 0 ? { start: Math.max(0, size - Number(last)), end: size - 1 } : 'unsatisfiable'
  if (last !== '' && Number(last) < Number(first)) return undefined
  return Number(first) < size
    ? { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
    : 'unsatisfiable'
}

/**
 * The requested range of a file (RFC 9110 § 14). Several ranges, other units and invalid headers mean the whole file,
 * as does a condition on an outdated version.
 */
export const rangeOf = (
  headers: Headers,
  size: number,
  { etag, modified }: Version,
): Range | 'unsatisfiable' | undefined => {
  const text = headers.get('range')
  if (text === null) return undefined
  const condition = headers.get('if-range')
  const isCurrent = condition === null || condition === etag || isSame(condition, modified)
  if (!isCurrent) return undefined
  return parse(text, size)
}
