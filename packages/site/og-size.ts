/** Pixels of a picture for shared links; the common size of link previews. */
export const OG_SIZE = { width: 1200, height: 630 } as const
