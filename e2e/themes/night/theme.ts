/**
 * What code needs of the studio's look: pictures are drawn without a style sheet. Colours are lower case `#rrggbb` and
 * equal those of `tokens.css`; ink is readable on each of the others (`theme.test.ts` checks both).
 */
export const colors = {
  paper: '#14161f',
  white: '#1e2130',
  ink: '#f3ead8',
  signal: '#8a2432',
  lilac: '#2b3a55',
  lime: '#3d4a2f',
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
    '@fontsource/fraunces/files/fraunces-latin-500-normal.woff2',
    '@fontsource/fraunces/files/fraunces-latin-ext-500-normal.woff2',
    '@fontsource/fraunces/files/fraunces-vietnamese-500-normal.woff2',
  ],
  /** Letter spacing in units of the font size, as `--tracking-display`. */
  tracking: -0.01,
}
