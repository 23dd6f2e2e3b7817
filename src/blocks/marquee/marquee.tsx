import type { BlockProps } from '#src/generated/block-types.ts'
import { MarqueeBand } from '#src/ui/marquee-band.tsx'

export const Marquee = ({ value }: BlockProps<'marquee'>) => (value.text ? <MarqueeBand text={value.text} /> : null)
