/** Signs that begin a mark, and an ampersand that would be read as the name of a character. */
const MARKS = /[\\`*_[\]<]|&(?=#?[a-z\d]+;)/gi

/** What only at the beginning of a line makes a heading, a list, a quotation or a rule. */
const LINE_MARK =
  /^(?<digits>\d{1,9}(?=[.)](?:\s|$)))?(?<sign>#{1,6}(?=\s|$)|>|[-+](?=\s|$)|[.)](?=\s|$)|-{3,}$|={2,}$|~{3,})/

/** Text that says in Markdown what it says. */
export const escapeMarkdown = (text: string): string => text.replaceAll(MARKS, String.raw`\$&`)

/** The same for what is already escaped, but stands at the beginning of a line now. */
export const escapeLineStart = (text: string): string =>
  text.replace(LINE_MARK, (mark, digits: string | undefined = '', sign: string) =>
    digits === '' && /^[.)]/.test(sign) ? mark : `${digits}\\${sign}`,
  )
