import type { Suggestion } from '@schaufenster/site/errors'
import { SUGGESTIONS_FILE } from '@schaufenster/site/suggestions-file'
import { withBase } from '../site-base.ts'
import { suggestSimilar } from './suggestions.ts'

const isSuggestion = (value: unknown): value is Suggestion =>
  typeof value === 'object' &&
  value !== null &&
  'title' in value &&
  typeof value.title === 'string' &&
  'path' in value &&
  typeof value.path === 'string'

/** Pages that resemble a missing one, from the published list of all: it is loaded by error pages only. */
export const readSuggestions = async (requestedPath: string, fetch = globalThis.fetch): Promise<Suggestion[]> => {
  const response = await fetch(withBase(`/${SUGGESTIONS_FILE}`))
  const pages: unknown = response.ok ? await response.json() : []
  return Array.isArray(pages) ? suggestSimilar(requestedPath, pages.filter(isSuggestion)) : []
}

const decode = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/**
 * The usual form of an address in which an umlaut is a letter and a mark, as some programs write it (REQUIREMENTS R01).
 *
 * @param pathname percent-encoded
 * @returns undefined for an address that is in this form already
 */
export const toComposedAddress = (pathname: string): string | undefined => {
  const isComposed = (segment: string) => decode(segment) === decode(segment).normalize('NFC')
  const segments = pathname.split('/')
  return segments.every(isComposed)
    ? undefined
    : segments.map((one) => (isComposed(one) ? one : encodeURIComponent(decode(one).normalize('NFC')))).join('/')
}

/** @returns the pages that resemble the missing one; never for an address of which a page has another form, which is loaded */
export const explainMissing = async (path: string): Promise<Suggestion[]> => {
  const composed = toComposedAddress(location.pathname)
  if (composed === undefined) return readSuggestions(path)
  location.replace(`${composed}${location.search}${location.hash}`)
  return new Promise<never>(() => {})
}
