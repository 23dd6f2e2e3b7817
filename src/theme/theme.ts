/**
 * What code needs of the studio's look: pictures are drawn without a style sheet. Colours are lower case `#rrggbb` and
 * equal those of `tokens.css`; ink is readable on each of the others (`theme.test.ts` checks both).
 */
export const colors = {
  paper: '#f5f0e6',
  white: '#ffffff',
  ink: '#15120f',
  signal: '#ff4f1f',
  lilac: '#c8b5ff',
  lime: '#ddf45b',
} as const

/** Pictures of shared links: background, and the large shape behind the title. */
export const sharedPictures = [
  { background: colors.paper, shape: colors.lilac },
  { background: colors.lilac, shape: colors.lime },
  { background: colors.lime, shape: colors.paper },
  { background: colors.signal, shape: colors.lilac },
] as const

/** The heading font in one weight, for drawing titles as outlines. The first file with the character is used. */
export const drawingFont = {
  files: [
    '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff2',
    '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-ext-800-normal.woff2',
    '@fontsource/bricolage-grotesque/files/bricolage-grotesque-vietnamese-800-normal.woff2',
  ],
  /** Letter spacing in units of the font size, as `--tracking-display`. */
  tracking: -0.035,
}
