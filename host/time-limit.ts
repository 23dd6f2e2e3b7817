import type { ContentSource } from '#src/publishing.ts'

/** An answer that did not come in time; the content layer takes it for an outage (503). */
const tooLate = (ms: number): Error => Object.assign(new Error(`No answer within ${ms} ms.`), { name: 'TimeoutError' })

/**
 * Gives up after a while: the work is told to stop, and whether it does or not, nobody waits for it any longer.
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

/** A content source whose every answer comes within a time, retries included, or not at all. */
export const withTimeLimit = (source: ContentSource, ms: number): ContentSource => ({
  site: (given) => within(ms, (signal) => source.site(both(signal, given))),
  routes: (given) => within(ms, (signal) => source.routes(both(signal, given))),
  page: (key, given) => within(ms, (signal) => source.page(key, both(signal, given))),
})
