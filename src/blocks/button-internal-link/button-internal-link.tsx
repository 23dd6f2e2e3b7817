import type { BlockProps } from '#src/generated/block-types.ts'
import { usePagePath } from '#src/ui/use-page-path.ts'
import { Pill } from '#src/ui/pill.tsx'

export const ButtonInternalLink = ({ value, children }: BlockProps<'buttonInternalLink'>) => (
  <Pill path={usePagePath(value.reference)} anchor={value.reference && value.anchor} arrow>
    {children ?? value.label}
  </Pill>
)
