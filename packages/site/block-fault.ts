/** A block that could not be shown. Content faults never throw: they are reported, and the page renders. */
export interface BlockFault {
  /** `_type` of the block, or a description of the value. */
  type: string
  /** `_id` or `_key`, to find it in the Studio. */
  id?: string
  reason: string
  /**
   * Set when its code threw on a server, so that rendering it was left to the browser; otherwise its content is
   * invalid.
   */
  thrown?: boolean
}

export const describeFault = ({ type, id, reason }: BlockFault): string =>
  `Block "${type}"${id ? ` (${id})` : ''} is not shown: ${reason}`

const MAX_REMEMBERED = 1000

/** Reports each distinct fault once, even if its block renders repeatedly (REQUIREMENTS B07: one report). */
export const createFaultReporter = (report: (fault: BlockFault) => void): ((fault: BlockFault) => void) => {
  const seen = new Set<string>()
  return (fault) => {
    const key = describeFault(fault)
    if (seen.has(key)) return
    // Servers run for months: a repeated report is better than unlimited memory.
    if (seen.size >= MAX_REMEMBERED) seen.clear()
    seen.add(key)
    report(fault)
  }
}
