import type { BlockProps } from '#src/generated/block-types.ts'
import { toMailHref } from '#src/lib/mail-link.ts'
import { Pill } from '#src/ui/pill.tsx'

export const ButtonEmailLink = ({ value, children }: BlockProps<'buttonEmailLink'>) => (
  <Pill href={toMailHref(value)}>{children ?? value.label}</Pill>
)
