/** Pictures of shared links: colours of the background, and of the large shape behind the title. */
export const sharedPictures = [
  { background: 'paper', shape: 'lilac' },
  { background: 'lilac', shape: 'lime' },
  { background: 'lime', shape: 'paper' },
  { background: 'signal', shape: 'lilac' },
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
