/** Text from content or an error, safe within one line of a log: no line breaks, no control characters. */
export const toLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
