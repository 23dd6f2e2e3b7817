import type { MiddlewareHandler } from 'hono'

/** Sent by a client with stega enabled, which marks the strings of its answers. */
const STEGA = 'withKeyArraySelector'

/**
 * Warns in a header, and once in the log, that an answer lacks a requested source map. The client's stega then marks
 * nothing.
 */
export const warnOfSourceMaps = (log: (line: string) => void): MiddlewareHandler => {
  const reported = new Set<string>()
  return async (c, next) => {
    const value = c.req.query('resultSourceMap')
    if (value !== undefined && value !== 'false') {
      const asked = value === STEGA ? 'stega' : 'resultSourceMap'
      const message = `This service makes no source maps: ${asked === 'stega' ? 'stega has no effect' : 'resultSourceMap is left out'}. Use hosted Sanity for visual editing.`
      c.header('Warning', `299 - "${message}"`)
      if (!reported.has(asked)) log(message)
      reported.add(asked)
    }
    await next()
  }
}
