import type { BlockProps } from '#src/generated/block-types.ts'
import { MarqueeBand } from '#src/ui/marquee-band.tsx'

export function Marquee({ value }: BlockProps<'marquee'>) {
  return value.text ? <MarqueeBand text={value.text} /> : null
}
