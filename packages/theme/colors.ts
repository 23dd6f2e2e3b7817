/** The six colours of a theme, as `#rrggbb`. */
export interface Palette {
  paper: string
  white: string
  ink: string
  signal: string
  lilac: string
  lime: string
}

/**
 * The colours that a theme's `colors.css` declares. Runs in browsers, too.
 *
 * @throws Error when one is missing
 */
export const toPalette = (sheet: string): Palette => {
  const find = (name: keyof Palette): string => {
    const color = new RegExp(`--${name}: *(#[0-9a-f]{6});`).exec(sheet)?.[1]
    if (color === undefined) throw new Error(`src/theme/colors.css lacks --${name}: write #rrggbb, in lower case.`)
    return color
  }
  return {
    paper: find('paper'),
    white: find('white'),
    ink: find('ink'),
    signal: find('signal'),
    lilac: find('lilac'),
    lime: find('lime'),
  }
}

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** Mixes as `color-mix(in srgb, …)`. @param share of `one`, from 0 to 1 */
export const mix = (one: string, share: number, other: string): string => {
  const others = channels(other)
  const mixed = channels(one).map((value, index) => Math.round(value * share + (others[index] ?? 0) * (1 - share)))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
