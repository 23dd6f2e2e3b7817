import type { BlockProps } from '#src/generated/block-types.ts'
import { toPagePath } from '#src/lib/page-path.ts'
import { Pill } from '#src/ui/pill.tsx'

export const ButtonInternalLink = ({ value, children }: BlockProps<'buttonInternalLink'>) => (
  <Pill path={toPagePath(value.reference)} anchor={value.reference && value.anchor} arrow>
    {children ?? value.label}
  </Pill>
)
