import type { BlockProps } from '#src/generated/block-types.ts'
import { toMailHref } from '#src/lib/mail-link.ts'
import { TextLink } from '#src/ui/text-link.tsx'

export function EmailLink({ value, children }: BlockProps<'emailLink'>) {
  return <TextLink href={toMailHref(value)}>{children}</TextLink>
}
