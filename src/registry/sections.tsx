import { Suspense } from 'react'
import { toKeyed } from './block-identity.ts'
import { Blocks, type BlockList } from './blocks.tsx'
import { useRegistry } from './registry-context.ts'

/**
 * The sections of a page from top to bottom, up to its last. Each is a Suspense boundary, which React can hydrate later
 * than the page around it.
 */
export const Sections = ({ value }: { value: BlockList }) => {
  const { HydrationGate } = useRegistry()
  return toKeyed(value).map(({ key, item }, index) => {
    const section = <Blocks value={[item]} />
    return (
      <Suspense key={key} fallback={null}>
        {HydrationGate ? <HydrationGate fromEnd={value.length - index}>{section}</HydrationGate> : section}
      </Suspense>
    )
  })
}
