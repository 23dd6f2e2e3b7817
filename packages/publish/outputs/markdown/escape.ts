/** Characters that begin a mark, and an ampersand that would start a character reference. */
const MARKS = /[\\`*_[\]<]|&(?=#?[a-z\d]+;)/gi

/** What a mark begins with. Most texts have none: looking for it first takes a third of the time. */
const MARK_BEGINS = /[\\`*_[\]<&]/

/** Marks of a heading, list, quotation or rule, only at the start of a line. */
const LINE_MARK =
  /^(?<digits>\d{1,9}(?=[.)](?:\s|$)))?(?<sign>#{1,6}(?=\s|$)|>|[-+](?=\s|$)|[.)](?=\s|$)|-{2,}$|=+$|~{3,})/

/** Escapes text for Markdown. */
export const escapeMarkdown = (text: string): string =>
  MARK_BEGINS.test(text) ? text.replaceAll(MARKS, String.raw`\$&`) : text

/** Escapes already escaped text for the start of a line. */
export const escapeLineStart = (text: string): string =>
  text.replace(LINE_MARK, (mark, digits: string | undefined = '', sign: string) =>
    digits === '' && /^[.)]/.test(sign) ? mark : `${digits}\\${sign}`,
  )
