import type { BlockProps } from '#src/generated/block-types.ts'
import { toPagePath } from '#src/lib/page-path.ts'
import { TextLink } from '#src/ui/text-link.tsx'

export function InternalLink({ value, children }: BlockProps<'internalLink'>) {
  return <TextLink path={toPagePath(value.reference)}>{children}</TextLink>
}
