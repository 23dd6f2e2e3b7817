/** Written without spaces: a line may end within a word. */
export const SPACELESS = ['Han', 'Hiragana', 'Katakana', 'Bopomofo', 'Thai', 'Lao', 'Khmer', 'Myanmar', 'Tibetan']
  .map((script) => `\\p{scx=${script}}`)
  .join('')

/** Longer than any address that a page shows. */
const MAX_WITHOUT_SPACE = 500
const ENDLESS = new RegExp(`[^\\s${SPACELESS}]{${MAX_WITHOUT_SPACE}}(?<!\\u200D)(?=[\\p{L}\\p{N}\\p{P}\\p{S}])`, 'gu')

/**
 * Puts a hair space into words that never end. Browsers shape a word in a font with kerning again for each of its lines: one of 20,000 letters
 * in the footer took each page 5 s. Neither soft hyphens nor zero-width spaces change that.
 *
 * @returns the same string when there is no such word
 */
export const breakEndlessWords = (text: string): string =>
  text.length > MAX_WITHOUT_SPACE ? text.replaceAll(ENDLESS, '$&\u200A') : text
