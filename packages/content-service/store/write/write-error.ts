/** The error of one mutation or action of a request. */
export interface WriteErrorItem {
  error: { type: string; description: string; [detail: string]: unknown }
  /** Its place in the request, counted from 0. */
  index: number
}

/** A rejected write; nothing of its request was written. */
export class WriteError extends Error {
  /** 400: malformed. 403: not with this role. 409: conflicts with the documents. 503 and 507: rejected by the database or the disk. */
  readonly status: 400 | 403 | 409 | 503 | 507
  readonly items: readonly WriteErrorItem[]

  constructor(status: WriteError['status'], message: string, items: readonly WriteErrorItem[] = [], cause?: unknown) {
    super(message, { cause })
    this.name = 'WriteError'
    this.status = status
    this.items = items
  }
}

/** An error of the current mutation; callers that know its index turn it into a WriteError. */
export class MutationFault extends Error {
  readonly status: 400 | 409
  readonly type: string
  readonly details: Readonly<Record<string, unknown>>

  constructor(status: 400 | 409, type: string, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.status = status
    this.type = type
    this.details = details
  }
}

/** @param ids of documents that the author may not change */
export const toPermissionError = (ids: readonly string[]): WriteError => {
  const [first = ''] = ids
  const description = `Insufficient permissions; a contributor changes drafts only, and "${first}" is none. Ask an editor to publish it.`
  const items = [{ error: { type: 'insufficientPermissionsError', description }, index: 0 }]
  return new WriteError(403, `The mutation(s) failed: ${description}`, items)
}

/** A malformed mutation. */
export const malformed = (message: string): MutationFault => new MutationFault(400, 'validationError', message)

/** Joins the faults of a request into one error with the hosted service's wording. */
export const toWriteError = (faults: readonly { fault: MutationFault; index: number }[]): WriteError => {
  const items = faults.map(({ fault, index }) => ({
    error: { ...fault.details, type: fault.type, description: fault.message },
    index,
  }))
  const first = faults[0]
  const place = first?.fault.status === 400 ? `number ${first.index + 1} of the request, ` : ''
  // The client appends a colon and lists the items.
  const message = `The mutation(s) failed: ${place}${first?.fault.message ?? ''}`.replace(/\.$/, '')
  return new WriteError(first?.fault.status ?? 400, message, items)
}
