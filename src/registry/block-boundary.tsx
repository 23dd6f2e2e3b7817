import { Component, Suspense, type ReactNode } from 'react'
import type { BlockFault } from './block-fault.ts'
import { FaultBox } from './fault-box.tsx'
import { useRegistry } from './registry-context.ts'

interface CatchProps {
  type: string
  id?: string
  /** Another value may work where the last one failed, as when an editor mends it. */
  value: unknown
  onFault: (fault: BlockFault) => void
  renderFault: (fault: BlockFault) => ReactNode
  children: ReactNode
}

interface CatchState {
  fault?: { reason: string }
  value: unknown
}

/** React knows error boundaries as classes only. */
class Catch extends Component<CatchProps, CatchState> {
  override state: CatchState = { value: this.props.value }

  static getDerivedStateFromError(error: unknown): Partial<CatchState> {
    return { fault: { reason: error instanceof Error ? error.message : String(error) } }
  }

  static getDerivedStateFromProps({ value }: CatchProps, state: CatchState): Partial<CatchState> | null {
    return value === state.value ? null : { fault: undefined, value }
  }

  override componentDidCatch(error: unknown) {
    this.props.onFault(this.describe(error instanceof Error ? error.message : String(error)))
  }

  private describe(reason: string): BlockFault {
    const { type, id } = this.props
    return { type, reason, ...(id ? { id } : {}) }
  }

  override render() {
    const { fault } = this.state
    return fault ? this.props.renderFault(this.describe(fault.reason)) : this.props.children
  }
}

interface BlockBoundaryProps {
  type: string
  id?: string
  value: unknown
  /** What stands in the block's place for a visitor: the text of a link that cannot be one, or nothing. */
  fallback: ReactNode
  children: ReactNode
}

/**
 * Keeps a block that fails to render from taking its page down (REQUIREMENTS B07). On a server only a Suspense
 * boundary does that: what is inside it is left to the browser, where the class above catches it. It also lets
 * React hydrate the page block by block.
 */
export const BlockBoundary = ({ fallback, ...props }: BlockBoundaryProps) => {
  const { onFault, showFaults } = useRegistry()
  return (
    <Catch {...props} onFault={onFault} renderFault={(fault) => (showFaults ? <FaultBox fault={fault} /> : fallback)}>
      <Suspense fallback={fallback}>{props.children}</Suspense>
    </Catch>
  )
}
