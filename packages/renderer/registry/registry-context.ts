import { createContext, use, type ComponentType, type ReactNode } from 'react'
import type { BlockRegistry } from './block-types.ts'
import type { BlockFault } from '@schaufenster/site/block-fault'

export interface RegistryContextValue {
  blocks: BlockRegistry
  /** What an editor sees in place of a block that cannot be shown; a visitor sees nothing. */
  FaultBox?: ComponentType<{ fault: BlockFault }> | undefined
  /** Called for each render of a faulty block; `createFaultReporter` removes duplicates. */
  onFault: (fault: BlockFault) => void
  /** Takes the place of `Suspense` around each block; the preview counts them. */
  BlockSuspense?: ComponentType<{ fallback: ReactNode; children: ReactNode }> | undefined
  /** Suspends a section or the footer, counted from the footer, until it is to be hydrated. */
  HydrationGate?: ComponentType<{ fromEnd: number; children: ReactNode }> | undefined
}

/**
 * Provided by the composition root, so that the registry does not depend on concrete blocks and tests can pass a fake
 * map.
 */
export const RegistryContext = createContext<RegistryContextValue | null>(null)

/** @throws Error outside a `RegistryContext` */
export const useRegistry = (): RegistryContextValue => {
  const value = use(RegistryContext)
  if (!value)
    throw new Error('Blocks need a RegistryContext: render them inside its provider, as the composition root does.')
  return value
}
