import { memo, use, type ComponentType, type ReactNode } from 'react'
import type { Block as BlockValue, BlockOf, BlockProps, BlockRegistry, BlockType } from './block-types.ts'
import { BlockBoundary } from './block-boundary.tsx'
import { identify, isKnownBlock, toKeyed } from './block-identity.ts'
import { DeferredSectionsContext } from './deferred-sections.ts'
import { useRegistry } from './registry-context.ts'
import { Room } from './room.tsx'

/** Generic in the block's name, so that component and value match without a cast. */
const renderEntry = <K extends BlockType>(blocks: BlockRegistry, type: K, value: BlockOf<K>, children: ReactNode) => {
  const { component, load } = blocks[type]
  const Component: ComponentType<BlockProps<K>> = component ?? use(load())
  return <Component value={value}>{children}</Component>
}

const Entry = ({ value, children }: { value: BlockValue; children: ReactNode }) =>
  renderEntry(useRegistry().blocks, value._type, value, children)

interface BlockEntry {
  value: unknown
  children?: ReactNode
  /** Of the page's footer, 0, and its sections: 1 for the last. React can hydrate them later than the page around them. */
  fromEnd?: number
}

/**
 * Renders one block through the registry. Unknown blocks are reported; visitors see nothing, editors a named box
 * (REQUIREMENTS B07). The query cache shares unchanged parts of answers, so only blocks with a changed value render
 * again.
 */
export const Block = memo(function Block({ value, children, fromEnd }: BlockEntry) {
  const { blocks, onFault, FaultBox, HydrationGate } = useRegistry()
  if (value === null || value === undefined) return null
  const { type, id, reason } = identify(value)
  if (reason || !isKnownBlock(value, blocks)) {
    const fault = { type, ...(id ? { id } : {}), reason: reason ?? 'there is no block of this type' }
    onFault(fault)
    return FaultBox ? <FaultBox fault={fault} /> : children
  }
  const entry = <Entry value={value}>{children}</Entry>
  return (
    <BlockBoundary type={type} value={value} fallback={children} {...(id ? { id } : {})}>
      {HydrationGate && fromEnd !== undefined ? <HydrationGate fromEnd={fromEnd}>{entry}</HydrationGate> : entry}
    </BlockBoundary>
  )
})

interface BlockList {
  value: BlockValue | null | undefined | readonly (BlockValue | null | undefined)[]
  /** What they are of the page: its sections, up to the last, or its footer. */
  part?: 'sections' | 'footer'
}

/** A list of blocks, each isolated from the others. An empty item is a dangling reference. */
export const Blocks = ({ value, part }: BlockList) => {
  const { onFault } = useRegistry()
  const isDeferred = use(DeferredSectionsContext) && part === 'sections'
  if (value === null || value === undefined) return null
  if (!Array.isArray(value)) return <Block value={value} {...(part === 'footer' ? { fromEnd: 0 } : {})} />
  if (isDeferred) return <Room />
  return toKeyed(value).map(({ key, item }, index) => {
    if (item === null || item === undefined) {
      onFault({ type: 'reference', id: key, reason: 'the document it refers to does not exist or is not published' })
      return null
    }
    return <Block key={key} value={item} {...(part === 'sections' ? { fromEnd: value.length - index } : {})} />
  })
}
