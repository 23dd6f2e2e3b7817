import { toContrast } from '#src/lib/readable-color.ts'
import { mix, toColor, type ThemeColors } from './read-colors.ts'

/** WCAG 2.2 AA, for text of any size. */
const LEAST = 4.5

/** Text, and what is behind it, in every tone. */
const PAIRS = [
  ['--fg', '--bg'],
  ['--muted', '--bg'],
  ['--accent-fg', '--accent'],
  ['--plate-fg', '--plate'],
] as const

interface Pair {
  tone: string
  text: string
  background: string
  contrast: number
}

const isReference = (value: string | undefined): string | undefined => /^var\(--([\w-]+)\)$/.exec(value ?? '')?.[1]

const findPairs = ({ tokens, tones }: ThemeColors): Pair[] =>
  Object.entries(tones).flatMap(([tone, own]) =>
    PAIRS.flatMap(([text, background]) => {
      const properties = { ...tokens, ...own }
      const [one, other] = [text, background].map((name) => toColor(`var(${name})`, properties))
      const contrast = toContrast(one ?? '', other ?? '')
      if (contrast >= LEAST) return []
      const named = (name: string) => isReference(own[name]) ?? `${name} of ${tone}`
      return [{ tone, text: named(text), background: named(background), contrast }]
    }),
  )

/** Mixed with white or black, in steps of a hundredth, until it passes; whichever takes fewer steps. */
const findNearest = (name: string, { tokens, tones }: ThemeColors): string | undefined => {
  const given = tokens[`--${name}`] ?? ''
  for (let step = 1; step <= 100; step += 1) {
    for (const end of ['#ffffff', '#000000']) {
      const tried = mix(end, step / 100, given)
      const changed = { tokens: { ...tokens, [`--${name}`]: tried }, tones }
      if (!findPairs(changed).some((pair) => concerns(pair, name, tones))) return tried
    }
  }
  return undefined
}

const concerns = ({ tone, text, background }: Pair, name: string, tones: ThemeColors['tones']): boolean =>
  text === name || background === name || Object.values(tones[tone] ?? {}).includes(`var(--${name})`)

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
 */
export const findContrastFaults = (colors: ThemeColors): ContrastFault[] => {
  const faults = new Map<string, ContrastFault>()
  for (const { tone, text, background, contrast } of findPairs(colors)) {
    // Ink is on everything, so the other colour of a pair is the one to change; of a mix, what it lies on.
    const color =
      [background, text, tone].find((name) => name !== 'ink' && Object.hasOwn(colors.tokens, `--${name}`)) ?? 'ink'
    if (faults.has(color)) continue
    const proposal = findNearest(color, colors)
    const given = colors.tokens[`--${color}`] ?? ''
    // Rounded down: 4.46 is not "4.5, but 4.5 are needed".
    const shown = (Math.floor(contrast * 100) / 100).toFixed(2)
    faults.set(color, {
      color,
      proposal,
      message: `${text} on ${background} has a contrast of ${shown} : 1, and text needs ${LEAST} : 1. ${
        proposal === undefined
          ? `No shade of ${color} (${given}) passes; change ${text}, too.`
          : `The nearest ${color} that passes is ${proposal} (now ${given}).`
      }`,
    })
  }
  return [...faults.values()]
}
