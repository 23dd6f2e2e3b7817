/** What a browser has kept, as its request says, held against what there is now. */
export interface Version {
  etag: string
  /** Milliseconds; browsers know whole seconds only. */
  modified: number
}

const wholeSeconds = (ms: number): number => Math.floor(ms / 1000) * 1000

const plainTag = (tag: string): string => tag.trim().replace(/^W\//, '')

/** Whether the browser's copy is still good (RFC 9110 § 13): its tag decides, its date only without one. */
export const isUnchanged = (headers: Headers, { etag, modified }: Version): boolean => {
  const tags = headers.get('if-none-match')
  if (tags !== null) return tags.trim() === '*' || tags.split(',').some((tag) => plainTag(tag) === plainTag(etag))
  const since = Date.parse(headers.get('if-modified-since') ?? '')
  return Number.isFinite(since) && wholeSeconds(modified) <= since
}

/** First and last byte of an answer. */
export interface Range {
  start: number
  end: number
}

const parse = (text: string, size: number): Range | 'unsatisfiable' | undefined => {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(text.replaceAll(/\s/g, '')) ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (first === '') return Number(last) > 0 && size > 0 ? { start: Math.max(0, size - Number(last)), end: size - 1 } : 'unsatisfiable'
  if (last !== '' && Number(last) < Number(first)) return undefined
  return Number(first) < size ? { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) } : 'unsatisfiable'
}

/**
 * The part of a file that is asked for (RFC 9110 § 14). Several parts at once, other units and what cannot be read
 * mean the whole file, as does a condition on a version that is gone.
 */
export const rangeOf = (headers: Headers, size: number, { etag, modified }: Version): Range | 'unsatisfiable' | undefined => {
  const text = headers.get('range')
  if (text === null) return undefined
  const condition = headers.get('if-range')
  if (condition !== null && condition !== etag && Date.parse(condition) !== wholeSeconds(modified)) return undefined
  return parse(text, size)
}
