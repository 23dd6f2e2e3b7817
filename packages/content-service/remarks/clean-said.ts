import { cleanText, INVISIBLE } from '@schaufenster/shapes/clean-text'

/** Marks on one letter; the third and all after it would grow over the lines around. */
const PILED = /(\p{M}{2})\p{M}+/gu

/** What somebody without a login has typed, as it is kept: lines, and nothing that changes how others read what is around it. */
export const cleanSaid = (text: string): string =>
  cleanText(text)
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(INVISIBLE, (letter) => (letter === '\n' ? letter : ''))
    .replaceAll(PILED, '$1')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** The same in one line. */
export const cleanLine = (text: string): string => cleanSaid(text).replaceAll(/\s+/g, ' ')
