import { cleanAddress, cleanText } from '@schaufenster/shapes/clean-text'
import { breakEndlessWords } from '@schaufenster/site/endless-word'
import { isParagraph, trimLinks } from './trim-links.ts'

/** Ids, and what queries look pages up by, stay as they are stored. */
const isName = (field: string): boolean => field.startsWith('_') || /slug/i.test(field)

/** Fields for programs: the mark of a reading direction before a number, as files have it, would make it another one. */
const ADDRESSES = new Set(['href', 'email', 'tel'])

/** Texts that no page lays out: addresses that are checked as they were typed, and parts of an address or of the head. */
const NOT_LAID_OUT = new Set(['url', 'from', 'anchor', 'subject', 'body', 'metaTitle', 'metaDescription'])

const toClean = (name: string, text: string): string => {
  if (ADDRESSES.has(name)) return cleanAddress(text)
  return NOT_LAID_OUT.has(name) ? cleanText(text) : breakEndlessWords(cleanText(text))
}

/**
 * Removes from every text of an answer, in place, what another preview marked it with: in an address, a title or an
 * accessible name it would stay. Half a character becomes U+FFFD, as nothing can encode it. An endless word is parted.
 * Spaces at the edges of links stand outside of them.
 */
export const cleanTexts = (value: unknown): void => {
  if (typeof value !== 'object' || value === null) return
  if (isParagraph(value)) trimLinks(value)
  for (const [name, child] of Object.entries(value)) {
    if (typeof child === 'string' && !isName(name)) {
      const text = toClean(name, child)
      if (text !== child) Reflect.set(value, name, text)
    } else if (!isName(name)) cleanTexts(child)
  }
}
