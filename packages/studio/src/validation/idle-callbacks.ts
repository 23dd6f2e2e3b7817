/*
 * The Studio validates in steps, each in an idle callback without a timeout. A busy page, and one behind other windows, may
 * be idle once in ten seconds; publishing would wait for each step without a word. In a browser without idle callbacks the
 * Studio uses a timer.
 *
 * To be imported before the Studio, which takes the function when it is loaded.
 */

/** Milliseconds after which a callback runs in a page that is never idle. */
const LATEST_MS = 50

const request = globalThis.requestIdleCallback?.bind(globalThis)
if (request)
  globalThis.requestIdleCallback = (callback, options) => request(callback, { timeout: LATEST_MS, ...options })
