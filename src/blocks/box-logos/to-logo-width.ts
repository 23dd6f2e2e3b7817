/** Limits for very wide and very tall logos, as multiples of the side of a square one. */
const [WIDEST, TALLEST] = [2.3, 1.7]

/**
 * How wide a logo is, as a multiple of the side of a square one: all take about the same area, so that a long
 * word does not look larger than a round sign.
 *
 * @param ratio its width / height
 */
export const toLogoWidth = (ratio: number): number =>
  Math.round(Math.min(Math.sqrt(ratio), WIDEST, TALLEST * ratio) * 1000) / 1000
