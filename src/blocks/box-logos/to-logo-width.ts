/** A very tall sign and a very long word keep a size that can be read. */
const [LEAST, MOST] = [0.62, 2.3]

/**
 * How wide a logo is, as a multiple of the side of a square one: all take about the same area, so that a long
 * word does not look larger than a round sign.
 *
 * @param ratio its width / height
 */
export const toLogoWidth = (ratio: number): number =>
  Math.round(Math.min(Math.max(Math.sqrt(ratio), LEAST), MOST) * 100) / 100
