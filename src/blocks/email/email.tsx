import type { BlockProps } from '#src/generated/block-types.ts'
import { toMailAddress, toMailHref } from '#src/lib/mail-link.ts'
import { ContactLine } from '#src/ui/contact-line.tsx'

export function Email({ value }: BlockProps<'email'>) {
  return (
    <ContactLine
      label={value.label}
      href={toMailHref({ email: value.email })}
      text={toMailAddress(value.email ?? '')}
    />
  )
}
