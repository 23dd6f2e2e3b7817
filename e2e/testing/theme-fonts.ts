import { readTheme } from 'schaufenster/new-studio/make-studio'

const DEMO_FONTS = ['Bricolage Grotesque', 'Instrument Sans']

const { tokens } = readTheme('.')
const families = `${tokens['--font-display']}, ${tokens['--font-text']}`

/** Whether the theme has the demo's fonts, which limits are tight for: a studio chooses its own. */
export const hasDemoFonts = DEMO_FONTS.every((font) => families.includes(`'${font}'`))
