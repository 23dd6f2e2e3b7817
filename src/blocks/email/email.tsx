import type { BlockProps } from '#src/generated/block-types.ts'
import { toMailAddress, toMailHref } from '#src/lib/mail-link.ts'
import { ContactLine } from '#src/ui/contact-line.tsx'

export const Email = ({ value }: BlockProps<'email'>) => (
  <ContactLine label={value.label} href={toMailHref({ email: value.email })} text={toMailAddress(value.email ?? '')} />
)
