import type { BlockProps } from '#src/generated/block-types.ts'
import { toTelHref } from '#src/lib/tel-link.ts'
import { TextLink } from '#src/ui/text-link.tsx'

export function PhoneLink({ value, children }: BlockProps<'phoneLink'>) {
  return <TextLink href={toTelHref(value.tel)}>{children}</TextLink>
}
