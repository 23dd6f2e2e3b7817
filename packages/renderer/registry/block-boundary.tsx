import { messageOf } from '@schaufenster/cli/errors'
import { Component, Suspense, type ReactNode } from 'react'
import type { BlockFault } from '@schaufenster/site/block-fault'
import { useRegistry } from './registry-context.ts'

interface CatchProps {
  type: string
  id?: string
  /** A new value may work where the last one failed, as when an editor fixes it. */
  value: unknown
  onFault: (fault: BlockFault) => void
  renderFault: (fault: BlockFault) => ReactNode
  children: ReactNode
}

interface CatchState {
  fault?: { reason: string }
  value: unknown
}

/** React error boundaries must be classes. */
class Catch extends Component<CatchProps, CatchState> {
  override state: CatchState = { value: this.props.value }

  static getDerivedStateFromError(error: unknown): Partial<CatchState> {
    return { fault: { reason: messageOf(error) } }
  }

  static getDerivedStateFromProps({ value }: CatchProps, state: CatchState): Partial<CatchState> | null {
    return value === state.value ? null : { fault: undefined, value }
  }

  override componentDidCatch(error: unknown) {
    this.props.onFault(this.describe(messageOf(error)))
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
  /** What visitors see instead of a mark: its text. */
  fallback: ReactNode
  children: ReactNode
}

/**
 * Prevents a block that fails to render from breaking its page (REQUIREMENTS B07). On a server only a Suspense
 * boundary can do that: its content is left to the browser, where the class above catches the error. It also lets
 * React hydrate the page block by block. A mark is hydrated with the text around it: if a browser that translates replaced
 * that text in between, React would not find the place for the mark.
 */
export const BlockBoundary = ({ fallback, ...props }: BlockBoundaryProps) => {
  const { onFault, FaultBox, BlockSuspense = Suspense } = useRegistry()
  return (
    <Catch {...props} onFault={onFault} renderFault={(fault) => (FaultBox ? <FaultBox fault={fault} /> : fallback)}>
      {fallback === undefined ? <BlockSuspense fallback={null}>{props.children}</BlockSuspense> : props.children}
    </Catch>
  )
}
