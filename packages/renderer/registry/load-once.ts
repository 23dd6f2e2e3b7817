/**
 * Wraps the loader of a block's code so that it returns the same promise at every render, as React's `use` requires.
 * A failed load is retried.
 */
export const loadOnce = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let promise: Promise<T> | undefined
  return () => {
    promise ??= load().then(
      (value) => {
        // React reads these two properties: a block whose code is loaded renders immediately, without suspending.
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
