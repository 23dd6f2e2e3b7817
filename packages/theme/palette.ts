import { findContrastFaults } from './find-contrast-faults.ts'
import { mix, type Palette } from './colors.ts'
import { toContrast } from './contrast.ts'
import type { ThemeColors } from './read-colors.ts'

/** The colour opposite on the wheel: as saturated and as light, of another hue. Greys have none. */
const toOpposite = (hex: string): string => {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const sum = Math.max(...channels) + Math.min(...channels)
  return `#${channels.map((value) => (sum - value).toString(16).padStart(2, '0')).join('')}`
}

/** Share of the main colour in an accent that was not given. */
const [FIRST, SECOND] = [0.3, 0.55]

/** Of a studio that names none. */
export const DEFAULTS = { paper: '#ffffff', ink: '#141414' }

/** Fills in what was not given, so that text reads on it; given colours stay as they are. */
export const deriveColors = (given: Partial<Palette>, theme: ThemeColors): Palette => {
  const hex = (answer: string | undefined, derived: string): string => (answer ? answer.toLowerCase() : derived)
  const paper = hex(given.paper, DEFAULTS.paper)
  const ink = hex(given.ink, DEFAULTS.ink)
  const signal = hex(given.signal, ink)
  // On a dark page the darker of both would make mud of a bright colour.
  const light = toContrast(paper, '#000000') > toContrast(ink, '#000000') ? paper : ink
  const palette: Palette = {
    paper,
    white: hex(given.white, mix(paper, 0.94, ink)),
    ink,
    signal,
    lilac: hex(given.lilac, mix(toOpposite(signal), FIRST, paper)),
    lime: hex(given.lime, mix(signal, SECOND, light)),
  }
  for (const name of ['white', 'lilac', 'lime'] as const) {
    if (given[name]) continue
    const tokens = {
      ...theme.tokens,
      ...Object.fromEntries(Object.entries(palette).map(([key, color]) => [`--${key}`, color])),
    }
    palette[name] =
      findContrastFaults({ ...theme, tokens }).find(({ color }) => color === name)?.proposal ?? palette[name]
  }
  return palette
}
