import { mix } from './colors.ts'
import { MIN_CONTRAST, toContrast } from './contrast.ts'
import { toColor, type ThemeColors } from './read-colors.ts'
import { toTextColors } from './text-colors.ts'

/** Text, and what is behind it, in every tone. */
const PAIRS = [
  ['--fg', '--bg'],
  ['--muted', '--bg'],
  ['--accent-fg', '--accent'],
  ['--plate-fg', '--plate'],
] as const

interface Pair {
  text: string
  background: string
  contrast: number
  /** The colours that it is made of, without their dashes: background, text, then what they are mixed with. */
  colors: readonly string[]
}

const REFERENCE = /var\(--([\w-]+)\)/g

/** The text colours that follow from the tokens. */
const derive = (tokens: ThemeColors['tokens']): ThemeColors['tokens'] => {
  const colors = Object.entries(tokens).map(([name, value]) => [name.slice(2), value])
  return Object.fromEntries(
    Object.entries(toTextColors(Object.fromEntries(colors))).map(([name, value]) => [`--${name}`, value]),
  )
}

/** The tokens that a value is made of. */
const tokensIn = (value: string, own: ThemeColors['tokens'], tokens: ThemeColors['tokens']): string[] =>
  [...value.matchAll(REFERENCE)].flatMap(([, name = '']) => {
    const property = own[`--${name}`]
    if (property !== undefined) return tokensIn(property, own, tokens)
    return Object.hasOwn(tokens, `--${name}`) ? [name] : []
  })

const findPairs = ({ tokens, tones }: ThemeColors, isChosen: (name: string) => boolean): Pair[] => {
  const derived = derive(tokens)
  return Object.entries(tones).flatMap(([tone, properties]) =>
    PAIRS.flatMap(([text, background]) => {
      const own = { ...derived, ...properties }
      const [one, other] = [text, background].map((name) => toColor(`var(${name})`, { ...tokens, ...own }))
      const contrast = toContrast(one ?? '', other ?? '')
      if (contrast >= MIN_CONTRAST) return []
      const named = (name: string) => /^var\(--([\w-]+)\)$/.exec(own[name] ?? '')?.[1] ?? `${name} of ${tone}`
      const sources = [background, text].flatMap((name) => tokensIn(`var(${name})`, own, tokens))
      if (!sources.every(isChosen)) return []
      return [{ text: named(text), background: named(background), contrast, colors: [...new Set(sources)] }]
    }),
  )
}

/** Mixed with white or black, in steps of a hundredth, until every pair with it passes; whichever takes fewer steps. */
const findNearest = (
  name: string,
  { tokens, tones }: ThemeColors,
  isChosen: (name: string) => boolean,
): string | undefined => {
  const start = tokens[`--${name}`] ?? ''
  for (let step = 1; step <= 100; step += 1) {
    for (const end of ['#ffffff', '#000000']) {
      const tried = mix(end, step / 100, start)
      const changed = { tokens: { ...tokens, [`--${name}`]: tried }, tones }
      if (!findPairs(changed, isChosen).some((pair) => pair.colors.includes(name))) return tried
    }
  }
  return undefined
}

export interface ContrastFault {
  /** The colour to change, without its dashes: `signal`. */
  color: string
  /** The nearest that can be read, if there is one. */
  proposal: string | undefined
  message: string
}

/**
 * Pairs of text and background with too little contrast. One fault for each colour, as one change repairs all of its
 * pairs.
 *
 * @param isChosen whether a colour counts; a pair with another one does not
 */
export const findContrastFaults = (
  colors: ThemeColors,
  isChosen: (name: string) => boolean = () => true,
): ContrastFault[] => {
  const faults = new Map<string, ContrastFault>()
  const known = new Map<string, string | undefined>()
  const nearest = (name: string): string | undefined => {
    if (!known.has(name)) known.set(name, findNearest(name, colors, isChosen))
    return known.get(name)
  }
  const nameWithValue = (name: string) => `${name} (${colors.tokens[`--${name}`]})`
  for (const { text, background, contrast, colors: made } of findPairs(colors, isChosen)) {
    // Ink is on everything, so the other colour of a pair is the one to change, unless no shade of it would do.
    const candidates = made.toSorted((a, b) => Number(a === 'ink') - Number(b === 'ink'))
    // What another fault proposes repairs this pair, too.
    if (candidates.some((name) => faults.get(name)?.proposal !== undefined)) continue
    const color = candidates.find((name) => nearest(name) !== undefined) ?? candidates[0] ?? 'ink'
    if (faults.has(color)) continue
    const proposal = nearest(color)
    // Rounded down: 4.46 is not "4.5, but 4.5 are needed".
    const ratio = (Math.floor(contrast * 100) / 100).toFixed(2)
    faults.set(color, {
      color,
      proposal,
      message: `${text} on ${background} has a contrast of ${ratio} : 1, and text needs ${MIN_CONTRAST} : 1. ${
        proposal === undefined
          ? `No shade of ${candidates.map(nameWithValue).join(' or of ')} alone would pass; change both.`
          : `The nearest ${color} that passes is ${proposal} (now ${colors.tokens[`--${color}`]}).`
      }`,
    })
  }
  return [...faults.values()]
}
