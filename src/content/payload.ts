import { ContentError, OUTAGE, type PageError } from './errors.ts'
import type { PageContent, SiteContent } from './content-source.ts'

/** Marks a file as ours, in the shape this build expects. */
const FORMAT = 1

interface Payload<T> {
  format: typeof FORMAT
  /** The build that wrote it. */
  build?: string
  /** Names the content: a page that was rendered from it says the same name. */
  rev?: string
  content: T
}

/** @param build id of the build that writes it; a tab of another one does not show it */
export const toPayload = <T>(content: T, build?: string): Payload<T> => ({
  format: FORMAT,
  ...(build ? { build } : {}),
  content,
})

/** What the tab's own build cannot show, and the host can: the address, loaded as a document, mends it. */
export class ReloadError extends ContentError {
  override name = 'ReloadError'
}

/** An old address: what was there is elsewhere now (REQUIREMENTS R06). */
export class MovedError extends ContentError {
  override name = 'MovedError'
  /** Path within the site, or a whole address. */
  readonly target: string
  readonly permanent: boolean

  constructor(target: string, permanent: boolean) {
    super({ statusCode: 404, message: 'Page not found' })
    this.target = target
    this.permanent = permanent
  }
}

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/**
 * A payload is written by the same build that reads it, so its mark vouches for the rest; validating every field
 * would cost a visitor more than the page's own code.
 */
const isPayload = <T>(value: unknown): value is Payload<T> =>
  isFields(value) && value['format'] === FORMAT && 'content' in value

const UNREADABLE = { statusCode: 502, message: 'Die Antwort des Servers ist unlesbar.' }

const check = (value: unknown, buildId: string): void => {
  // Static hosts take no notice of the id in the address, so an old tab may get what another build has written.
  if (isFields(value) && typeof value['build'] === 'string' && value['build'] !== buildId) throw new ReloadError(OUTAGE)
  if (isFields(value) && typeof value['redirect'] === 'string')
    throw new MovedError(value['redirect'], value['permanent'] === true)
}

/**
 * @throws MovedError for an old address
 * @throws ReloadError when another build wrote it
 * @throws ContentError (502) when the file is no payload, as behind a captive portal
 */
export const parsePayload = (value: unknown, buildId: string): PageContent => {
  check(value, buildId)
  if (!isPayload<PageContent>(value)) throw new ContentError(UNREADABLE)
  return value.content
}

/**
 * The content that a page on screen was rendered from.
 *
 * @throws ReloadError when it is another one by now: between the page and this, the site was published anew
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

export const parsePayloadError = (value: unknown): PageError | undefined =>
  isFields(value) && typeof value['statusCode'] === 'number' && typeof value['message'] === 'string'
    ? { statusCode: value['statusCode'], message: value['message'] }
    : undefined
