import { memo, use, type ComponentType, type ReactNode } from 'react'
import type { Block as BlockValue, BlockOf, BlockProps, BlockRegistry, BlockType } from '#src/generated/block-types.ts'
import { BlockBoundary } from './block-boundary.tsx'
import { FaultBox } from './fault-box.tsx'
import { identify, isKnownBlock, toKeyed } from './block-identity.ts'
import { useRegistry } from './registry-context.ts'

/** Generic in the block's name, so that component and value stay a pair and no cast is needed. */
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
}

/**
 * One block, through the registry. What the registry does not know is reported; a visitor sees nothing in its
 * place, an editor a named box (REQUIREMENTS B07). The query cache keeps what an answer does not change, so only
 * blocks whose value is another one render again.
 */
export const Block = memo(function Block({ value, children }: BlockEntry) {
  const { blocks, onFault, showFaults } = useRegistry()
  if (value === null || value === undefined) return null
  const { type, id, reason } = identify(value)
  if (reason || !isKnownBlock(value, blocks)) {
    const fault = { type, ...(id ? { id } : {}), reason: reason ?? 'there is no block of this type' }
    onFault(fault)
    return showFaults ? <FaultBox fault={fault} /> : children
  }
  return (
    <BlockBoundary type={type} value={value} fallback={children} {...(id ? { id } : {})}>
      <Entry value={value}>{children}</Entry>
    </BlockBoundary>
  )
})

type Blocks = BlockValue | null | undefined | readonly (BlockValue | null | undefined)[]

/** Blocks in a row, each kept from taking the others down. An empty place in a list is a reference that leads nowhere. */
export const Blocks = ({ value }: { value: Blocks }) => {
  const { onFault } = useRegistry()
  if (value === null || value === undefined) return null
  if (!Array.isArray(value)) return <Block value={value} />
  return toKeyed(value).map(({ key, item }) => {
    if (item === null || item === undefined) {
      onFault({ type: 'reference', id: key, reason: 'the document it refers to does not exist or is not published' })
      return null
    }
    return <Block key={key} value={item} />
  })
}
