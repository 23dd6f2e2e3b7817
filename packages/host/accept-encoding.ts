/** The supported encodings in our order of preference, with their file extensions. */
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
 * The encodings a browser accepts, best first: by its weights, then by our preference. Encodings with less weight
 * than the plain answer are left out.
 */
export const acceptedEncodings = (header: string | null): Encoding[] => {
  if (!header) return []
  const weights = toWeights(header)
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  // An unlisted `identity` is acceptable, but ranks below anything listed.
  const plain = weights.get('identity') ?? 0
  return (['br', 'gzip'] as const)
    .filter((name) => weightOf(name) > 0 && weightOf(name) >= plain)
    .toSorted((a, b) => weightOf(b) - weightOf(a))
}
