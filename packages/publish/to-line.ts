/** Text of content or of an error as part of one line: it begins none of its own in a log, and does not control a terminal. */
export const toLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
