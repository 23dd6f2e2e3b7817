/** Starts the app even if a picture never arrives; milliseconds. */
const LONGEST_WAIT_MS = 8000

const isLoaded = (): Promise<unknown> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((done) => {
        addEventListener('load', done, { once: true })
        setTimeout(done, LONGEST_WAIT_MS)
      })

/**
 * Resolves at once in a hidden tab, in browsers that do not report the largest paint, and in the Studio's frame: the Studio hides it
 * until the page has answered, and what is hidden is never painted. Nor is it reported once the page has scrolled, as
 * Firefox does before the first paint, after a reload or to a hash.
 */
const isPainted = (): Promise<unknown> =>
  document.visibilityState === 'visible' &&
  self === top &&
  scrollY === 0 &&
  PerformanceObserver.supportedEntryTypes?.includes('largest-contentful-paint')
    ? new Promise((done) => {
        const observer = new PerformanceObserver(() => {
          observer.disconnect()
          done(undefined)
        })
        observer.observe({ type: 'largest-contentful-paint', buffered: true })
        addEventListener('scroll', done, { once: true })
        setTimeout(done, LONGEST_WAIT_MS)
      })
    : Promise.resolve()

/** Resolves when the browser is idle after the largest contentful paint. */
export const whenPainted = async (): Promise<void> => {
  await isLoaded()
  await isPainted()
  await new Promise((done) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(done, { timeout: 1000 })
    else setTimeout(done, 50)
  })
}
