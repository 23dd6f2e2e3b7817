import { Fragment, isValidElement, useCallback, type ComponentType, type FragmentInstance, type ReactNode } from 'react'

export interface BlockSuspenseProps {
  fallback: ReactNode
  children: ReactNode
}

/** A block on screen: the id of its document, and what it has rendered. */
export interface ShownBlock {
  id: string
  part: FragmentInstance
}

const idOf = (value: unknown): string | undefined => {
  const id: unknown = typeof value === 'object' && value !== null && '_id' in value ? value._id : undefined
  return typeof id === 'string' ? id : undefined
}

/** What is in the boundary of a block is its component. A visitor's boundary is given nothing that only a preview asks for. */
const valueIn = (children: ReactNode): unknown =>
  isValidElement<{ value?: unknown }>(children) ? children.props.value : undefined

/**
 * Knows what each block that is a document has rendered: of a section no element says so, and not every section shows a text or a
 * picture of its own.
 *
 * @param Boundary around each block
 */
export const createShownBlocks = (Boundary: ComponentType<BlockSuspenseProps>) => {
  const shown = new Set<ShownBlock>()

  /** Takes the place of `Suspense` around each block. */
  const BlockSuspense = ({ fallback, children }: BlockSuspenseProps) => {
    const id = idOf(valueIn(children))
    const enter = useCallback(
      (part: FragmentInstance | null) => {
        if (!part || id === undefined) return undefined
        const block = { id, part }
        shown.add(block)
        return () => void shown.delete(block)
      },
      [id],
    )
    return (
      <Boundary fallback={fallback}>
        <Fragment ref={enter}>{children}</Fragment>
      </Boundary>
    )
  }
  return { BlockSuspense, all: (): ShownBlock[] => [...shown] }
}

export type ShownBlocks = ReturnType<typeof createShownBlocks>
