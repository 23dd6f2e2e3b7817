import type { BlockProps } from '#src/generated/block-types.ts'
import { toMailHref } from '#src/lib/mail-link.ts'
import { TextLink } from '#src/ui/text-link.tsx'

export const EmailLink = ({ value, children }: BlockProps<'emailLink'>) => (
  <TextLink href={toMailHref(value)}>{children}</TextLink>
)
