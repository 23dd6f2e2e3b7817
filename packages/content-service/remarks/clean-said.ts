import { cleanText } from '@schaufenster/shapes/clean-text'

/** Control characters, and what turns the direction of the text around it or takes no room at its place. */
const UNSEEN = /[\p{Cc}\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/gu

/** Marks on one letter; the third and all after it would grow over the lines around. */
const PILED = /(\p{M}{2})\p{M}+/gu

/** What somebody without a login has typed, as it is kept: lines, and nothing that changes how others read what is around it. */
export const cleanSaid = (text: string): string =>
  cleanText(text)
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(UNSEEN, (letter) => (letter === '\n' ? letter : ''))
    .replaceAll(PILED, '$1')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** The same in one line. */
export const cleanLine = (text: string): string => cleanSaid(text).replaceAll(/\s+/g, ' ')
