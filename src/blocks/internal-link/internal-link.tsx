import type { BlockProps } from '#src/generated/block-types.ts'
import { toPagePath } from '#src/lib/page-path.ts'
import { TextLink } from '#src/ui/text-link.tsx'

export const InternalLink = ({ value, children }: BlockProps<'internalLink'>) => (
  <TextLink path={toPagePath(value.reference)} anchor={value.reference && value.anchor}>
    {children}
  </TextLink>
)
