import { Suspense } from 'react'
import { toKeyed } from './block-identity.ts'
import { Blocks, type BlockList } from './blocks.tsx'
import { useRegistry } from './registry-context.ts'

/**
 * The sections of a page from top to bottom. Each is a Suspense boundary, which React can hydrate later than the page
 * around it.
 */
export const Sections = ({ value }: { value: BlockList }) => {
  const { HydrationGate } = useRegistry()
  return toKeyed(value).map(({ key, item }, index) => (
    <Suspense key={key} fallback={null}>
      {HydrationGate ? (
        <HydrationGate index={index}>
          <Blocks value={[item]} />
        </HydrationGate>
      ) : (
        <Blocks value={[item]} />
      )}
    </Suspense>
  ))
}
