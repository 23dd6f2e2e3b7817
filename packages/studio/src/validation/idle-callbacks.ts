/** Milliseconds after which a callback runs in a page that is never idle. */
const LATEST_MS = 50

/**
 * The Studio validates in steps, each in an idle callback without a timeout. A busy page, and one behind others, may have
 * no idle time for ten seconds or more per step; publishing would wait for it without a word.
 *
 * To be imported before the Studio, which takes the function when it is loaded.
 */
const request = globalThis.requestIdleCallback?.bind(globalThis)
if (request)
  globalThis.requestIdleCallback = (callback, options) => request(callback, { timeout: LATEST_MS, ...options })
