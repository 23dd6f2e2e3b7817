import type { BlockProps } from '#src/generated/block-types.ts'
import { usePagePath } from '#src/ui/use-page-path.ts'
import { TextLink } from '#src/ui/text-link.tsx'

export const InternalLink = ({ value, children }: BlockProps<'internalLink'>) => (
  <TextLink path={usePagePath(value.reference)} anchor={value.reference && value.anchor}>
    {children}
  </TextLink>
)
