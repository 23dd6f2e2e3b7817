import { breakEndlessWords, SPACELESS } from './endless-word.ts'
import { longestWord } from './longest-word.ts'

const PARTS = new RegExp(`[${SPACELESS}]+`, 'u')
/** German’s longest words have 80 letters. */
const MAX_LETTERS = 100
const ADDRESS = /:\/\/|www\.|@/

/** The letters of a text's longest word, if that is too long for any line; addresses are not words. */
export const overlongWord = (text: string): number | undefined => {
  if (text.length <= MAX_LETTERS) return undefined
  const words = text.split(/\s+/u).filter((word) => word.length > MAX_LETTERS)
  const lengths = words.flatMap((word) => {
    if (breakEndlessWords(word) !== word) return [word.length]
    return ADDRESS.test(word) ? [] : word.split(PARTS).map(longestWord)
  })
  const longest = Math.max(0, ...lengths)
  return longest > MAX_LETTERS ? longest : undefined
}
