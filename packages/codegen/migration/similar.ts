/** The words of a name: `mainImage`, `main-image` and `main_image` have the same. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)

/** How many letters have to be changed, added or removed. */
const distance = (one: string, other: string): number => {
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...one].entries()) {
    const next = [row + 1]
    for (let column = 0; column < other.length; column += 1) {
      const changed = (last[column] ?? 0) + (letter === other[column] ? 0 : 1)
      next.push(Math.min(changed, (last[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    last = next
  }
  return last.at(-1) ?? 0
}

/** Whether one name could be the other's new one: they share a word, or most of their letters. */
export const isSimilar = (one: string, other: string): boolean => {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  const [a, b] = [words.join(''), others.join('')]
  if (words.some((word) => word.length > 2 && others.includes(word))) return true
  if (Math.min(a.length, b.length) > 2 && (a.includes(b) || b.includes(a))) return true
  return distance(a, b) <= Math.max(a.length, b.length) * 0.4
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
