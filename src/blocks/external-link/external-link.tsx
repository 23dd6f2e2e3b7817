import type { BlockProps } from '#src/generated/block-types.ts'
import { toSafeHref } from '#src/lib/safe-href.ts'
import { TextLink } from '#src/ui/text-link.tsx'

export const ExternalLink = ({ value, children }: BlockProps<'externalLink'>) => (
  <TextLink href={toSafeHref(value.href)} blank={value.blank} special={value.special}>
    {children}
  </TextLink>
)
