/** The six colours of a theme, as `#rrggbb`: its `colors.json`. */
export interface Palette {
  paper: string
  white: string
  ink: string
  signal: string
  lilac: string
  lime: string
}

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** Mixes as `color-mix(in srgb, …)`. @param share of `one`, from 0 to 1 */
export const mix = (one: string, share: number, other: string): string => {
  const others = channels(other)
  const mixed = channels(one).map((value, index) => Math.round(value * share + (others[index] ?? 0) * (1 - share)))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
