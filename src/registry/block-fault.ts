/** A block that could not be shown. Content faults never throw: they are reported, and the page stands. */
export interface BlockFault {
  /** `_type` of the block, or what stood in its place. */
  type: string
  /** `_id` or `_key`, to find it in the Studio. */
  id?: string
  reason: string
  /** Set when its code threw while a server rendered it, so that its place was left to the browser; otherwise its content is at fault. */
  thrown?: boolean
}

export const describeFault = ({ type, id, reason }: BlockFault): string =>
  `Block "${type}"${id ? ` (${id})` : ''} is not shown: ${reason}`

const MAX_REMEMBERED = 1000

/** Passes each distinct fault on once, however often its block renders (REQUIREMENTS B07: one report). */
export const createFaultReporter = (report: (fault: BlockFault) => void): ((fault: BlockFault) => void) => {
  const seen = new Set<string>()
  return (fault) => {
    const key = describeFault(fault)
    if (seen.has(key)) return
    // A server runs for months: better one report too many than a memory that only grows.
    if (seen.size >= MAX_REMEMBERED) seen.clear()
    seen.add(key)
    report(fault)
  }
}
