import type { BlockProps } from '#src/generated/block-types.ts'
import { toSafeHref } from '#src/lib/safe-href.ts'
import { TextLink } from '#src/ui/text-link.tsx'

export function ExternalLink({ value, children }: BlockProps<'externalLink'>) {
  return (
    <TextLink href={toSafeHref(value.href)} blank={value.blank} special={value.special}>
      {children}
    </TextLink>
  )
}
