import { MIN_CONTRAST, toContrast } from '@schaufenster/theme/contrast'
import colors from '#src/theme/colors.json' with { type: 'json' }
import { toColor, type Color } from './style.ts'

const BLACK = '#000000'
const WHITE = '#ffffff'

/**
 * The text colour that reads on a background: the theme's ink, paper or white, whichever has most contrast; black or
 * white on the few middle tones where none of them reaches 4.5 : 1.
 */
export const toReadableColor = (hex: Color): Color | undefined => {
  const byContrast = (one: string, other: string) => toContrast(hex, other) - toContrast(hex, one)
  const [own = BLACK] = [colors.ink, colors.white, colors.paper].toSorted(byContrast)
  const [pure = BLACK] = [BLACK, WHITE].toSorted(byContrast)
  return toColor(toContrast(hex, own) >= MIN_CONTRAST ? own : pure)
}
