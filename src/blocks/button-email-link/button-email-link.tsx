import type { BlockProps } from '#src/generated/block-types.ts'
import { toMailHref } from '#src/lib/mail-link.ts'
import { Pill } from '#src/ui/pill.tsx'

export function ButtonEmailLink({ value, children }: BlockProps<'buttonEmailLink'>) {
  return <Pill href={toMailHref(value)}>{children ?? value.label}</Pill>
}
