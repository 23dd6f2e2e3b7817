import { textsOf } from './texts/texts.ts'

/** A page that the visitor may have wanted. */
export interface Suggestion {
  title: string
  path: string
}

/** What the error page shows (SPEC § 8). */
export interface PageError {
  statusCode: number
  message: string
}

/** A page that is not to be had, with the status the visitor's browser gets. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly statusCode: number
  /** Pages that a server suggests in place of a missing one: a browser has no list of pages. */
  readonly suggestions: Suggestion[]

  constructor(
    { statusCode, message, suggestions = [] }: PageError & { suggestions?: Suggestion[] },
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.statusCode = statusCode
    this.suggestions = suggestions
  }
}

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const statusOf = (error: unknown): number | undefined =>
  isFields(error) && typeof error['statusCode'] === 'number' ? error['statusCode'] : undefined

const NETWORK_CODES = /^(?:ECONN[A-Z]+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|UND_ERR_[A-Z_]+)$/

/** An answer never came: the connection failed or timed out. The service's client and `fetch` both say so without a status. */
export const isNetworkError = (error: unknown): boolean => {
  if (!(error instanceof Error) || statusOf(error) !== undefined || error.name === 'AbortError') return false
  // Browsers have none; the publisher runs this without a bundler.
  const parts = (import.meta.env?.SSR ?? true) ? [error, error.cause] : []
  const codes = parts.map((part) => (isFields(part) ? part['code'] : undefined))
  return (
    codes.some((code) => typeof code === 'string' && NETWORK_CODES.test(code)) ||
    // What the browsers' and Node's `fetch` say, word for word; a code chunk that is gone is another matter.
    /^(?:fetch failed|Failed to fetch|Load failed|NetworkError when attempting to fetch resource\.?)$/.test(
      error.message,
    ) ||
    error.name === 'TimeoutError'
  )
}

/** SPEC § 7.1: network errors, 429, 502 and 503. */
export const isRetryable = (error: unknown): boolean =>
  // Our own errors are final: whoever made one has already tried as often as it makes sense.
  !(error instanceof ContentError) && (isNetworkError(error) || [429, 502, 503].includes(statusOf(error) ?? 0))

/** Milliseconds the service asks to wait (`Retry-After`, in seconds or as a date), if it does. */
export const retryAfterOf = (error: unknown, now: number = Date.now()): number | undefined => {
  const response = isFields(error) ? error['response'] : undefined
  const headers = isFields(response) ? response['headers'] : undefined
  const value =
    headers instanceof Headers ? headers.get('retry-after') : isFields(headers) ? headers['retry-after'] : null
  if (typeof value !== 'string') return undefined
  const seconds = Number(value)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - now
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}

/** No page has the address (SPEC § 5, § 8). */
export const NOT_FOUND: PageError = { statusCode: 404, message: 'Page not found' }

/** The address is known, and the query has no page for it; or whether it is known cannot be told (SPEC § 5, § 8). */
export const NO_PAGE: PageError = { statusCode: 404, message: 'Page Not Found' }

export const withPath = (error: PageError, path: string): PageError => ({
  ...error,
  message: `${error.message}: ${path}`,
})

export const OUTAGE: PageError = {
  statusCode: 503,
  message: textsOf().outage,
}

/** The visitor's device has no network: nothing has answered with a status. */
export const OFFLINE: PageError = {
  statusCode: 503,
  message: textsOf().offline,
}

/** What a failed connection means here; a server does not know whether it has a network. */
export const toOutage = (): PageError => ((globalThis.navigator?.onLine ?? true) ? OUTAGE : OFFLINE)

export const FAULT: PageError = {
  statusCode: 500,
  message: textsOf().fault,
}

/** No fault: until there is a home page, what stands in its place tells the studio how to begin. */
export const NO_HOME: PageError = {
  statusCode: 200,
  message: textsOf().noHome,
}

/** No fault: stands in for a page that a server does not have until the preview has asked for its draft. */
export const PREVIEW_SHELL: PageError = {
  statusCode: 200,
  message: textsOf().previewLoading,
}

/**
 * The one translation of whatever was thrown into what the error page shows (SPEC § 8): our own errors as they are,
 * the service's with its status and the words that Sanity's client reads from the answer, an unreachable service as 503, a browser without network as such, anything else as 500.
 */
export const toPageError = (error: unknown): PageError => {
  if (error instanceof ContentError) return { statusCode: error.statusCode, message: error.message }
  if (isNetworkError(error)) return toOutage()
  const statusCode = statusOf(error)
  if (statusCode !== undefined && statusCode >= 400) {
    return { statusCode, message: error instanceof Error ? error.message : 'Error' }
  }
  return FAULT
}

/** Whether waiting may mend it: the page then tries again by itself. */
export const isOutage = ({ statusCode }: PageError): boolean => statusCode >= 500 || statusCode === 429
