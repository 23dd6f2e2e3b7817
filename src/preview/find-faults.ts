import { identify } from '#src/registry/block-identity.ts'
import type { BlockFault } from '#src/registry/block-fault.ts'

const collect = (value: unknown, found: BlockFault[]): void => {
  if (typeof value !== 'object' || value === null) return
  const { type, id, reason } = identify(value)
  if (reason) found.push({ type, reason, ...(id ? { id } : {}) })
  else for (const inner of Object.values(value)) collect(inner, found)
}

/** Blocks that an answer leaves out since their content does not fit the schema (REQUIREMENTS B07). */
export const findFaults = (answer: unknown): BlockFault[] => {
  const found: BlockFault[] = []
  collect(answer, found)
  return found
}
