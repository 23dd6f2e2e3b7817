import type { ContentSource } from '@schaufenster/site/site'

/** The error for a timeout; the content layer treats it as an outage (503). */
const tooLate = (ms: number): Error => Object.assign(new Error(`No answer within ${ms} ms.`), { name: 'TimeoutError' })

/**
 * Rejects after a time limit and aborts the work, without waiting for it to stop.
 *
 * @param ms milliseconds
 * @throws an Error named TimeoutError
 */
export const within = async <T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const controller = new AbortController()
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    late.reject(tooLate(ms))
    controller.abort(tooLate(ms))
  }, ms)
  try {
    return await Promise.race([work(controller.signal), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

const both = (own: AbortSignal, given: AbortSignal | undefined): AbortSignal =>
  given ? AbortSignal.any([own, given]) : own

/** A content source with a time limit for each answer, including retries. */
export const withTimeLimit = (source: ContentSource, ms: number): ContentSource => ({
  site: (given) => within(ms, (signal) => source.site(both(signal, given))),
  routes: (given) => within(ms, (signal) => source.routes(both(signal, given))),
  page: (key, given) => within(ms, (signal) => source.page(key, both(signal, given))),
})
