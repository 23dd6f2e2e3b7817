import type { BadgeTone, Tone } from '#src/generated/option-lists.ts'
import { isKeyOf } from '#src/lib/is-key-of.ts'

/** Each has a rule in `styles/tones.css`. */
export const tones: Record<Tone | BadgeTone, true> = {
  paper: true,
  white: true,
  ink: true,
  signal: true,
  lilac: true,
  lime: true,
}

/** The tone for `data-tone`. */
export const toTone = (tone: string | null | undefined, fallback: keyof typeof tones = 'paper'): keyof typeof tones =>
  isKeyOf(tones, tone) ? tone : fallback
