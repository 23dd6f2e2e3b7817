/** WCAG 2.2 AA, for text of any size. */
export const MIN_CONTRAST = 4.5

/** Relative luminance as WCAG 2.2 defines it. */
const toLuminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * Contrast of two colours, from 1 to 21.
 *
 * @param one as #rrggbb
 */
export const toContrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [toLuminance(one), toLuminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
