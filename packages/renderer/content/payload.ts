import { FORMAT, type Payload } from '@schaufenster/site/payload'
import { ContentError, OUTAGE, type Suggestion } from '@schaufenster/site/errors'
import type { PageFailure } from './page-failure.ts'
import type { PageContent, SiteContent } from './content-source.ts'
import { textsOf } from '@schaufenster/site/texts/texts'

/** The tab's build cannot show the page: loading the address as a document can. */
export class ReloadError extends ContentError {
  override name = 'ReloadError'
}

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/**
 * A payload is written by the same build that reads it, so checking its format is sufficient; validating every field
 * would cost visitors more than the page's own code.
 */
const isPayload = <T>(value: unknown): value is Payload<T> =>
  isFields(value) && value['format'] === FORMAT && 'content' in value

const UNREADABLE = { statusCode: 502, message: textsOf().unreadable }

const check = (value: unknown, buildId: string): void => {
  // Static hosts ignore the id in the address, so an old tab may get a payload of another build.
  if (isFields(value) && typeof value['build'] === 'string' && value['build'] !== buildId) throw new ReloadError(OUTAGE)
}

/**
 * @throws ReloadError when another build wrote it
 * @throws ContentError (502) when the file is not a payload, as behind a captive portal
 */
export const parsePayload = (value: unknown, buildId: string): PageContent => {
  check(value, buildId)
  if (!isPayload<PageContent>(value)) throw new ContentError(UNREADABLE)
  return value.content
}

/**
 * The content that a page on screen was rendered from.
 *
 * @throws ReloadError when it has changed: the site was published again in between
 */
export const parseOwnPayload = (value: unknown, buildId: string, rev: string): PageContent => {
  const page = parsePayload(value, buildId)
  if (!isFields(value) || value['rev'] !== rev) throw new ReloadError(OUTAGE)
  return page
}

/** @throws ReloadError, ContentError (502), as above */
export const parseSitePayload = (value: unknown, buildId: string): SiteContent => {
  check(value, buildId)
  if (!isPayload<SiteContent>(value)) throw new ContentError(UNREADABLE)
  return value.content
}

const isSuggestion = (value: unknown): value is Suggestion =>
  isFields(value) && typeof value['title'] === 'string' && typeof value['path'] === 'string'

export const parsePayloadError = (value: unknown): PageFailure | undefined => {
  if (!isFields(value)) return undefined
  const { statusCode, message, suggestions } = value
  if (typeof statusCode !== 'number' || typeof message !== 'string') return undefined
  return { statusCode, message, suggestions: Array.isArray(suggestions) ? suggestions.filter(isSuggestion) : [] }
}
