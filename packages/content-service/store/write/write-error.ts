/** What is wrong with one mutation or action of a request. */
export interface WriteErrorItem {
  error: { type: string; description: string; [detail: string]: unknown }
  /** Its place in the request, counted from 0. */
  index: number
}

/** A write that was refused; nothing of its request was written. */
export class WriteError extends Error {
  /** 400: cannot be read. 409: not possible as the documents are. 503 and 507: the disk or the database would not take it. */
  readonly status: 400 | 409 | 503 | 507
  readonly items: readonly WriteErrorItem[]

  constructor(status: WriteError['status'], message: string, items: readonly WriteErrorItem[] = [], cause?: unknown) {
    super(message, { cause })
    this.name = 'WriteError'
    this.status = status
    this.items = items
  }
}

/** A fault of the mutation at hand; whoever knows its place in the request makes a WriteError of it. */
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

/** A mutation that cannot be read as it is. */
export const malformed = (message: string): MutationFault => new MutationFault(400, 'validationError', message)

/** Joins the faults of a request to one error in the hosted service's words. */
export const toWriteError = (faults: readonly { fault: MutationFault; index: number }[]): WriteError => {
  const items = faults.map(({ fault, index }) => ({
    error: { ...fault.details, type: fault.type, description: fault.message },
    index,
  }))
  const first = faults[0]
  const place = first?.fault.status === 400 ? `number ${first.index + 1} of the request, ` : ''
  // The client puts a colon behind it and lists the items.
  const message = `The mutation(s) failed: ${place}${first?.fault.message ?? ''}`.replace(/\.$/, '')
  return new WriteError(first?.fault.status ?? 400, message, items)
}
