import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { AtRule, Plugin } from 'postcss'
import { toTextColors } from './text-colors.ts'

/** The file of a theme's colours, beside its style sheets. */
export const COLORS = 'colors.json'

/** PostCSS: `@colors;` becomes a custom property for each colour of the theme that the sheet belongs to, and for the text on it. */
export const cssColors: Plugin = {
  postcssPlugin: 'theme-colors',
  AtRule: {
    colors: (rule: AtRule, { result, Declaration }) => {
      const sheet = rule.source?.input.file
      if (sheet === undefined) throw rule.error('Only a file has @colors.')
      const file = join(dirname(sheet), COLORS)
      const own: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
      const colors = Object.entries({ ...own, ...toTextColors(own) })
      // With their source: Vite warns of declarations that have none.
      const { source } = rule
      rule.replaceWith(colors.map(([name, value]) => new Declaration({ prop: `--${name}`, value, source })))
      // Vite reads the sheet again when it changes.
      result.messages.push({ type: 'dependency', plugin: 'theme-colors', file, parent: sheet })
    },
  },
}
