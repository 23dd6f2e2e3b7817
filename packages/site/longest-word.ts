import { visibleText } from './visible-text.ts'

/** A line may end at a space that is none of the two narrow or wide ones made to hold words together, at a hyphen, and at a soft one. */
const ENDS = /(?:[^\S\u00A0\u202F]|[\u00AD\u200B\u2010-])+/u

/** Letters of the longest piece that cannot wrap. */
export const longestWord = (text: string): number =>
  text.split(ENDS).reduce((longest, word) => Math.max(longest, visibleText(word).length), 1)
