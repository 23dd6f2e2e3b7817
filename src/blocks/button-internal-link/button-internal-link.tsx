import type { BlockProps } from '#src/generated/block-types.ts'
import { toPagePath } from '#src/lib/page-path.ts'
import { Pill } from '#src/ui/pill.tsx'

export const ButtonInternalLink = ({ value, children }: BlockProps<'buttonInternalLink'>) => (
  <Pill path={toPagePath(value.reference)} arrow>
    {children ?? value.label}
  </Pill>
)
