import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'postcss'
import { mix } from './colors.ts'
import { COLORS } from './css-colors.ts'

/** Custom properties of a rule: `--bg` → `var(--paper)`. */
type Properties = Record<string, string>

export interface ThemeColors {
  /** Of `:root` in `tokens.css`. */
  tokens: Properties
  /** The properties of each `data-tone` in `tones.css`. */
  tones: Record<string, Properties>
}

/** The colours of a site. @param root its folder */
export const readTheme = (root: string): ThemeColors => {
  const read = (path: string) => readFileSync(join(root, 'src', path), 'utf8')
  const colors = Object.entries<string>(JSON.parse(read(`theme/${COLORS}`)))
  const tokens: Properties = Object.fromEntries(colors.map(([name, value]) => [`--${name}`, value]))
  parse(read('theme/tokens.css')).walkDecls(/^--/, ({ prop, value }) => void (tokens[prop] = value))
  const tones: Record<string, Properties> = {}
  parse(read('styles/tones.css')).walkRules((rule) => {
    const tone = /\[data-tone='(\w+)'\]/.exec(rule.selector)?.[1]
    if (tone === undefined) return
    const properties: Properties = (tones[tone] ??= {})
    rule.walkDecls(/^--/, ({ prop, value }) => void (properties[prop] = value))
  })
  return { tokens, tones }
}

const MIX = /^color-mix\(in srgb, (.+) ([\d.]+)%, (.+)\)$/

/**
 * The colour of a value: `#rrggbb`, `var(--name)` or a mix of two such.
 *
 * @throws Error when it is anything else
 */
export const toColor = (value: string, properties: Properties): string => {
  const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  const referenced = name === undefined ? undefined : properties[name]
  if (referenced !== undefined) return toColor(referenced, properties)
  const [, one, share, other] = MIX.exec(value) ?? []
  if (one && other) return mix(toColor(one, properties), Number(share) / 100, toColor(other, properties))
  if (/^#[0-9a-f]{6}$/.test(value)) return value
  if (name !== undefined)
    throw new Error(`The colour ${name.slice(2)} is used, and src/theme/colors.json lacks it. Add it.`)
  throw new Error(
    `The contrast of the colour ${value} cannot be checked. Write it in src/theme/colors.json, tokens.css or src/styles/tones.css as #rrggbb, var(--…) or color-mix(in srgb, … %, …).`,
  )
}
