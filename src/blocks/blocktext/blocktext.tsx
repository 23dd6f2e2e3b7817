import type { BlockProps } from '#src/generated/block-types.ts'
import { RichText } from '#src/rich-text/rich-text.tsx'

export const Blocktext = ({ value }: BlockProps<'blocktext'>) => <RichText value={value.text} />
