import type { BlockProps } from '#src/generated/block-types.ts'
import { toSafeHref } from '#src/lib/safe-href.ts'
import { Pill } from '#src/ui/pill.tsx'

export const ButtonExternalLink = ({ value, children }: BlockProps<'buttonExternalLink'>) => (
  <Pill href={toSafeHref(value.href)} blank={value.blank} tone={value.special ? 'accent' : 'solid'} arrow>
    {children ?? value.label}
  </Pill>
)
