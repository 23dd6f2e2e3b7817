import type { BlockProps } from '#src/generated/block-types.ts'
import { toTelHref } from '#src/lib/tel-link.ts'
import { ContactLine } from '#src/ui/contact-line.tsx'

export function Phone({ value }: BlockProps<'phone'>) {
  return <ContactLine label={value.label} href={toTelHref(value.tel)} text={value.tel} />
}
