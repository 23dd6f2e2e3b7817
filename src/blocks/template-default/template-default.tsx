import type { BlockProps } from '#src/generated/block-types.ts'
import { usePage } from '#src/content/page-data.ts'
import { Blocks } from '@schaufenster/renderer/registry/blocks'
import { FirstScreenContext } from '#src/ui/first-screen.ts'
import { PageOpening } from '#src/ui/page-opening.tsx'
import { withUniqueAnchors } from '#src/ui/unique-anchors.ts'

/** A standard page: its sections from top to bottom. */
export const TemplateDefault = ({ value }: BlockProps<'templateDefault'>) => {
  const page = usePage()
  const [first, ...others] = withUniqueAnchors(value.blocks)
  return (
    <>
      <PageOpening first={first} title={page?.title}>
        <FirstScreenContext value>
          <Blocks value={first} />
        </FirstScreenContext>
      </PageOpening>
      <Blocks value={others} part="sections" />
    </>
  )
}
