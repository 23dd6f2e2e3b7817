import { ContentError, type PageError } from './errors.ts'
import type { PageContent, SiteContent } from './content-source.ts'

/** Marks a file as ours, in the shape this build expects. */
const FORMAT = 1

interface Payload<T> {
  format: typeof FORMAT
  content: T
}

export const toPayload = <T>(content: T): Payload<T> => ({ format: FORMAT, content })

/**
 * A payload is written by the same build that reads it (its address carries the build id), so its mark vouches for
 * the rest; validating every field would cost a visitor more than the page's own code.
 */
const isPayload = <T>(value: unknown): value is Payload<T> =>
  typeof value === 'object' && value !== null && 'format' in value && value.format === FORMAT && 'content' in value

const UNREADABLE = { statusCode: 502, message: 'Die Antwort des Servers ist unlesbar.' }

/** @throws ContentError (502) when the file is no payload, as behind a captive portal */
export const parsePayload = (value: unknown): PageContent => {
  if (!isPayload<PageContent>(value)) throw new ContentError(UNREADABLE)
  return value.content
}

/** @throws ContentError (502), as above */
export const parseSitePayload = (value: unknown): SiteContent => {
  if (!isPayload<SiteContent>(value)) throw new ContentError(UNREADABLE)
  return value.content
}

export const parsePayloadError = (value: unknown): PageError | undefined =>
  typeof value === 'object' &&
  value !== null &&
  'statusCode' in value &&
  'message' in value &&
  typeof value.statusCode === 'number' &&
  typeof value.message === 'string'
    ? { statusCode: value.statusCode, message: value.message }
    : undefined
