/**
 * Widths in pixels offered to the browser, which takes the first that is wide enough, so they are just above what
 * common screens need (750: 360 to 375 px at 2 and 412 at 1.75; 1220: phones of 390 to 402 px at 3, of 412 at 2.6).
 */
const STEPS = [160, 320, 500, 750, 1220, 1536, 1920, 2560] as const

/** Widths of single-size pictures: cursors and link previews. */
const SINGLE = [128, 1200] as const

export type ImageWidth = (typeof STEPS)[number] | (typeof SINGLE)[number]

const KNOWN: ReadonlySet<number> = new Set([...STEPS, ...SINGLE])

/** Steps this close to the picture's own width are left out: the original is hardly larger. */
const NEAR = 0.85
/** A picture that fills wide screens is rarely shown this many times smaller. */
const SPAN = 4.5

/**
 * The widths to offer for a picture that is `own` pixels wide and never needed wider than `widest`; at least one.
 * Fewer widths mean fewer files and less HTML.
 */
export const toImageWidths = (own: number, widest: ImageWidth = 2560): number[] => {
  const most = Math.min(own, widest)
  return [...STEPS.filter((step) => step < most * NEAR && step * SPAN > widest), most]
}

/** Whether pages use a picture that is `own` pixels wide at this width. */
export const isImageWidth = (width: number, own: number): boolean =>
  width > 0 && (width === own ? own <= 2560 : width < own && KNOWN.has(width))
