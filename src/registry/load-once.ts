/**
 * Wraps the loader of a block's code so that it gives one promise, the same at every render, as React's `use`
 * needs it. A load that failed is tried anew.
 */
export const loadOnce = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let promise: Promise<T> | undefined
  return () => {
    promise ??= load().catch((error: unknown) => {
      promise = undefined
      throw error
    })
    return promise
  }
}
