import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'postcss'

/** Custom properties of a rule: `--bg` → `var(--paper)`. */
type Properties = Record<string, string>

export interface ThemeColors {
  /** Of `:root` in `tokens.css`. */
  tokens: Properties
  /** The properties of each `data-tone` in `tones.css`. */
  tones: Record<string, Properties>
}

/** The custom properties of the two style sheets. */
const readColors = (tokensCss: string, tonesCss: string): ThemeColors => {
  const tokens: Properties = {}
  parse(tokensCss).walkDecls(/^--/, ({ prop, value }) => void (tokens[prop] = value))
  const tones: Record<string, Properties> = {}
  parse(tonesCss).walkRules((rule) => {
    const tone = /\[data-tone='(\w+)'\]/.exec(rule.selector)?.[1]
    if (tone === undefined) return
    const properties: Properties = (tones[tone] ??= {})
    rule.walkDecls(/^--/, ({ prop, value }) => void (properties[prop] = value))
  })
  return { tokens, tones }
}

/** The colours of a site. @param root its folder */
export const readTheme = (root: string): ThemeColors =>
  readColors(
    readFileSync(join(root, 'src/theme/tokens.css'), 'utf8'),
    readFileSync(join(root, 'src/styles/tones.css'), 'utf8'),
  )

const MIX = /^color-mix\(in srgb, (.+) ([\d.]+)%, (.+)\)$/

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** Mixes as `color-mix(in srgb, …)`. @param share of `one`, from 0 to 1 */
export const mix = (one: string, share: number, other: string): string => {
  const others = channels(other)
  const mixed = channels(one).map((value, index) => Math.round(value * share + (others[index] ?? 0) * (1 - share)))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

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
  throw new Error(
    `The contrast of the colour ${value} cannot be checked. Write it as #rrggbb, var(--…) or color-mix(in srgb, … %, …).`,
  )
}
