import { MIN_CONTRAST, toContrast } from './contrast.ts'

/** Colours with text on them, besides paper and ink, which are each other's. */
const GROUNDS = ['white', 'signal', 'lilac', 'lime'] as const

/** By name, without dashes. */
type Colors = Readonly<Record<string, string>>

const REFERENCE = /^var\(--([\w-]+)\)$/

/** The first that reads on a colour, else the one that reads best: black or white reads on any. */
const choose = (ground: string, choices: readonly string[], colors: Colors): string => {
  const contrastOf = (choice: string): number => toContrast(colors[REFERENCE.exec(choice)?.[1] ?? ''] ?? choice, ground)
  const best = choices.toSorted((one, other) => contrastOf(other) - contrastOf(one))
  return choices.find((choice) => contrastOf(choice) >= MIN_CONTRAST) ?? best[0] ?? ''
}

/**
 * Text colours that follow from the six of a theme, as values of custom properties: `on-signal` reads on `signal`, `on-signal-inverse` on an area in the
 * colour of that text, `lime-on-ink` is lime where it reads on ink. Ink comes first, then paper; black and white are for colours that neither reads on.
 *
 * @param colors as `#rrggbb`; what they name already is left out
 */
export const toTextColors = (colors: Colors): Record<string, string> => {
  const { ink = '', paper = '' } = colors
  const texts: Record<string, string> = {}
  for (const name of GROUNDS) {
    const ground = colors[name]
    if (ground === undefined) continue
    const text = choose(ground, ['var(--ink)', 'var(--paper)', '#000000', '#ffffff'], colors)
    texts[`on-${name}`] = text
    // A white area has no areas in the colour of its text.
    if (name === 'white') continue
    const own = colors[`on-${name}`] ?? colors[REFERENCE.exec(text)?.[1] ?? ''] ?? text
    texts[`on-${name}-inverse`] = choose(own, ['var(--paper)', 'var(--ink)', '#ffffff', '#000000'], colors)
  }
  for (const name of ['signal', 'lime'])
    if (colors[name] !== undefined) texts[`${name}-on-ink`] = choose(ink, [`var(--${name})`, 'var(--paper)'], colors)
  return Object.fromEntries(Object.entries(texts).filter(([name]) => paper !== '' && !Object.hasOwn(colors, name)))
}
