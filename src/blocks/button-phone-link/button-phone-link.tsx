import type { BlockProps } from '#src/generated/block-types.ts'
import { toTelHref } from '#src/lib/tel-link.ts'
import { Pill } from '#src/ui/pill.tsx'

export const ButtonPhoneLink = ({ value, children }: BlockProps<'buttonPhoneLink'>) => (
  <Pill href={toTelHref(value.tel)}>{children ?? value.label}</Pill>
)
