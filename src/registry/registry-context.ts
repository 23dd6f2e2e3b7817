import { createContext, use } from 'react'
import type { BlockRegistry } from '#src/generated/block-types.ts'
import type { BlockFault } from './block-fault.ts'

export interface RegistryContextValue {
  blocks: BlockRegistry
  /** Whether faults show as named boxes (an editor) or as nothing (a visitor). */
  showFaults: boolean
  /** Called for each faulty block as often as it renders; `createFaultReporter` makes one report of it. */
  onFault: (fault: BlockFault) => void
}

/** Comes from the composition root, so that the registry knows no concrete block and a test can pass a fake map. */
export const RegistryContext = createContext<RegistryContextValue | null>(null)

/** @throws Error outside a `RegistryContext` */
export const useRegistry = (): RegistryContextValue => {
  const value = use(RegistryContext)
  if (!value) throw new Error('Blocks need a RegistryContext above them; the composition root provides it.')
  return value
}
