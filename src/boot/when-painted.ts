/** A picture that never arrives must not keep the app away for ever; milliseconds. */
const LONGEST_WAIT_MS = 8000

const isLoaded = (): Promise<unknown> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((done) => {
        addEventListener('load', done, { once: true })
        setTimeout(done, LONGEST_WAIT_MS)
      })

/** Where the browser does not tell, and in a tab nobody looks at, there is nothing to wait for. */
const isPainted = (): Promise<unknown> =>
  document.visibilityState === 'visible' && PerformanceObserver.supportedEntryTypes?.includes('largest-contentful-paint')
    ? new Promise((done) => {
        const observer = new PerformanceObserver(() => {
          observer.disconnect()
          done(undefined)
        })
        observer.observe({ type: 'largest-contentful-paint', buffered: true })
        setTimeout(done, LONGEST_WAIT_MS)
      })
    : Promise.resolve()

/** Resolves in a quiet moment after the largest picture or text of the first screen is on it. */
export const whenPainted = async (): Promise<void> => {
  await isLoaded()
  await isPainted()
  await new Promise((done) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(done, { timeout: 1000 })
    else setTimeout(done, 50)
  })
}
