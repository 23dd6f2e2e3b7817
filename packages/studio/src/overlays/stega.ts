import { VERCEL_STEGA_REGEX, vercelStegaCombine, vercelStegaDecode } from '@vercel/stega'
import type { Stega } from './move-marks.ts'

interface Mark {
  /** A value of `data-sanity`. */
  edit: string
}

const toText = (mark: Partial<Mark> | null | undefined): string | undefined =>
  typeof mark?.edit === 'string' ? mark.edit : undefined

/** Addresses and dates are marked, too: what is prose, the schema has said. */
export const addMark = (text: string, edit: string): string => vercelStegaCombine<Mark>(text, { edit }, false)

const readMark = (mark: string): string | undefined => {
  try {
    return toText(vercelStegaDecode<Partial<Mark> | null>(mark))
  } catch {
    // Somebody has pasted such characters into the content.
    return undefined
  }
}

/** Marks as characters that take no room. */
export const stega: Stega = {
  isMarked: (text) => text.search(VERCEL_STEGA_REGEX) >= 0,
  clean: (text) => text.replaceAll(VERCEL_STEGA_REGEX, ''),
  read: (text) => {
    let removed = 0
    let start = 0
    return [...text.matchAll(VERCEL_STEGA_REGEX)].flatMap(({ 0: mark, index }) => {
      const part = { start, end: index - removed }
      removed += mark.length
      start = part.end
      const edit = readMark(mark)
      return edit === undefined ? [] : [{ ...part, edit }]
    })
  },
}
