import { visibleText } from './visible-text.ts'

/** Letters of the longest piece that cannot wrap; hyphens and soft hyphens are places where a line may end. */
export const longestWord = (text: string): number =>
  text.split(/[\s\u00AD\u200B\u2010-]+/u).reduce((longest, word) => Math.max(longest, visibleText(word).length), 1)
