import type { BlockProps } from '#src/generated/block-types.ts'
import { toTelHref } from '#src/lib/tel-link.ts'
import { TextLink } from '#src/ui/text-link.tsx'

export const PhoneLink = ({ value, children }: BlockProps<'phoneLink'>) => (
  <TextLink href={toTelHref(value.tel)}>{children}</TextLink>
)
