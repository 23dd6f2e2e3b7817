import type { MiddlewareHandler } from 'hono'

const MESSAGE =
  'This service makes no source maps: resultSourceMap is left out, and stega has no effect. Use hosted Sanity for visual editing.'

/** Warns in a header, and once in the log, that an answer lacks a requested source map. The client's stega then marks nothing. */
export const warnOfSourceMaps = (log: (line: string) => void): MiddlewareHandler => {
  let isReported = false
  return async (c, next) => {
    if ((c.req.query('resultSourceMap') ?? 'false') !== 'false') {
      c.header('Warning', `299 - "${MESSAGE}"`)
      if (!isReported) log(MESSAGE)
      isReported = true
    }
    await next()
  }
}
