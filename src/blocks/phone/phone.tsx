import type { BlockProps } from '#src/generated/block-types.ts'
import { toTelHref } from '#src/lib/tel-link.ts'
import { ContactLine } from '#src/ui/contact-line.tsx'

export const Phone = ({ value }: BlockProps<'phone'>) => (
  <ContactLine label={value.label} href={toTelHref(value.tel)} text={value.tel} />
)
