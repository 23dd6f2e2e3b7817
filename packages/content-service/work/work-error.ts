/** Work that could not be taken on, or was put off for others; the same may be asked for again a little later. */
export class OverloadError extends Error {
  override name = 'OverloadError'
}

/** One address has as much work waiting as it may. */
export class ShareError extends Error {
  override name = 'ShareError'
}

/** Work that needed more processor time than it may have. */
export class WorkLimitError extends Error {
  override name = 'WorkLimitError'
}

/** Nobody waits for the result any more. */
export class AbandonedError extends Error {
  override name = 'AbandonedError'
}

/** The process ended before it answered. */
export class WorkerEndedError extends Error {
  override name = 'WorkerEndedError'
  /** Whether it had no memory left. */
  readonly isExhausted: boolean

  constructor(message: string, isExhausted = false) {
    super(message)
    this.isExhausted = isExhausted
  }
}
