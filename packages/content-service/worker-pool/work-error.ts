/** Work that was refused for lack of capacity; may be retried a little later. */
export class OverloadError extends Error {
  override name = 'OverloadError'
}

/** Work that exceeded its limit of processor time. */
export class WorkLimitError extends Error {
  override name = 'WorkLimitError'
}

/** Nobody waits for the result any longer. */
export class AbandonedError extends Error {
  override name = 'AbandonedError'
}

/** The process ended before it answered. */
export class WorkerEndedError extends Error {
  override name = 'WorkerEndedError'
  /** Whether it ran out of memory. */
  readonly isExhausted: boolean

  constructor(message: string, isExhausted = false) {
    super(message)
    this.isExhausted = isExhausted
  }
}
