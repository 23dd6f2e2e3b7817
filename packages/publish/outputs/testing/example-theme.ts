import type { SiteTheme } from '@schaufenster/site/site'
import { exampleSite } from '@schaufenster/site/testing/example-site'

const FONT = '@fontsource/bricolage-grotesque/files/bricolage-grotesque'

/** With a font to draw titles in: that of an installed package, as a site names it. */
export const exampleTheme: SiteTheme = {
  ...exampleSite.theme,
  drawingFont: {
    files: ['latin', 'latin-ext', 'vietnamese'].map((letters) => `${FONT}-${letters}-800-normal.woff2`),
    tracking: -0.035,
  },
}
