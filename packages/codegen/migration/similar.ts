import leven from 'leven'

/** The words of a name: `mainImage`, `main-image` and `main_image` have the same. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)

/** Whether one name could be the other's new one: they share a word, or most of their letters. */
export const isSimilar = (one: string, other: string): boolean => {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  const [a, b] = [words.join(''), others.join('')]
  if (words.some((word) => word.length > 2 && others.includes(word))) return true
  if (Math.min(a.length, b.length) > 2 && (a.includes(b) || b.includes(a))) return true
  return leven(a, b) <= Math.max(a.length, b.length) * 0.4
}

/**
 * Pairs names one for one; a name that could be several others' is left alone.
 *
 * @returns what has become what
 */
export const pairUp = (
  removals: readonly string[],
  added: readonly string[],
  isPair: (one: string, other: string) => boolean,
): Map<string, string> => {
  const pairs = new Map<string, string>()
  for (const one of removals) {
    const candidates = added.filter((other) => isPair(one, other))
    const [only] = candidates
    if (only === undefined || candidates.length > 1) continue
    if (removals.filter((other) => isPair(other, only)).length === 1) pairs.set(one, only)
  }
  return pairs
}
