import type { BlockProps } from '#src/generated/block-types.ts'
import { RichText } from '#src/rich-text/rich-text.tsx'

export function Blocktext({ value }: BlockProps<'blocktext'>) {
  return <RichText value={value.text} />
}
