import { longestWord } from './longest-word.ts'

/** Written without spaces: a line may end within a word. */
const SPACELESS = ['Han', 'Hiragana', 'Katakana', 'Bopomofo', 'Thai', 'Lao', 'Khmer', 'Myanmar', 'Tibetan']
  .map((script) => `\\p{scx=${script}}`)
  .join('')
const PARTS = new RegExp(`[${SPACELESS}]+`, 'u')

/** Longer than any address that a page shows. */
const MOST_WITHOUT_SPACE = 500
const ENDLESS = new RegExp(`[^\\s${SPACELESS}]{${MOST_WITHOUT_SPACE}}(?<!\\u200D)(?=[\\p{L}\\p{N}\\p{P}\\p{S}])`, 'gu')

/** German’s longest words have 80 letters. */
const MOST_LETTERS = 100
const ADDRESS = /:\/\/|www\.|@/

/**
 * Puts a hair space into words that never end. Browsers shape a word in a font with kerning again for each of its lines: one of 20,000 letters
 * in the footer took each page 5 s. Neither soft hyphens nor zero-width spaces change that.
 *
 * @returns the same string when there is no such word
 */
export const breakEndlessWords = (text: string): string =>
  text.length > MOST_WITHOUT_SPACE ? text.replaceAll(ENDLESS, '$&\u200A') : text

/** The letters of a text's longest word, if that is too long for any line; addresses are not words. */
export const overlongWord = (text: string): number | undefined => {
  if (text.length <= MOST_LETTERS) return undefined
  const words = text.split(/\s+/u).filter((word) => word.length > MOST_LETTERS)
  const lengths = words.flatMap((word) => {
    if (breakEndlessWords(word) !== word) return [word.length]
    return ADDRESS.test(word) ? [] : word.split(PARTS).map(longestWord)
  })
  const longest = Math.max(0, ...lengths)
  return longest > MOST_LETTERS ? longest : undefined
}
