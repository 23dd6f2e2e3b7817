/** How an answer may be packed, in the order of our preference, with the ending of a file so packed. */
const ENCODINGS = { br: '.br', gzip: '.gz' } as const

export type Encoding = keyof typeof ENCODINGS

export const endingOf = (encoding: Encoding): string => ENCODINGS[encoding]

const toWeights = (header: string): Map<string, number> =>
  new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
      const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))?.split('=')[1]
      return [name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight) || 0]
    }),
  )

/**
 * The encodings a browser takes, best first: its own weights decide, ours only between equals. What it wants less
 * than the plain answer is left out.
 */
export const acceptedEncodings = (header: string | null): Encoding[] => {
  if (!header) return []
  const weights = toWeights(header)
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  // Not to be named means for the plain answer: taken, but no match for anything that is named.
  const plain = weights.get('identity') ?? 0
  return (['br', 'gzip'] as const)
    .filter((name) => weightOf(name) > 0 && weightOf(name) >= plain)
    .toSorted((a, b) => weightOf(b) - weightOf(a))
}
