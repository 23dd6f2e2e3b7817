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

const unwrap = <T>(value: unknown): T => {
  if (!isPayload<T>(value)) throw new ContentError({ statusCode: 502, message: 'Die Antwort des Servers ist unlesbar.' })
  return value.content
}

/** @throws ContentError (502) when the file is no payload, as behind a captive portal */
export const parsePayload = (value: unknown): PageContent => unwrap<PageContent>(value)

export const parseSitePayload = (value: unknown): SiteContent => unwrap<SiteContent>(value)

export const parsePayloadError = (value: unknown): PageError | undefined =>
  typeof value === 'object' &&
  value !== null &&
  'statusCode' in value &&
  'message' in value &&
  typeof value.statusCode === 'number' &&
  typeof value.message === 'string'
    ? { statusCode: value.statusCode, message: value.message }
    : undefined
