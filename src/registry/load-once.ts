/**
 * Wraps the loader of a block's code so that it gives one promise, the same at every render, as React's `use`
 * needs it. A failed load is tried again.
 */
export const loadOnce = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let promise: Promise<T> | undefined
  return () => {
    promise ??= load().then(
      (value) => {
        // React reads these two: a block whose code is there renders at once, without a moment of nothing in its place.
        if (promise) void Object.assign(promise, { status: 'fulfilled', value })
        return value
      },
      (error: unknown) => {
        promise = undefined
        throw error
      },
    )
    return promise
  }
}
