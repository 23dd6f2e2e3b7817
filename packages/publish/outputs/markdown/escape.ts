/** Characters that begin a mark, and an ampersand that would start a character reference. */
const MARKS = /[\\`*_[\]<]|&(?=#?[a-z\d]+;)/gi

/** What a mark begins with. Most texts have none: looking for it first takes a third of the time. */
const MARK_BEGINS = /[\\`*_[\]<&]/

/** Marks of a heading, list, quotation or rule, only at the start of a line. */
const LINE_MARK =
  /^(?<digits>\d{1,9}(?=[.)](?:\s|$)))?(?<sign>#{1,6}(?=\s|$)|>|[-+](?=\s|$)|[.)](?=\s|$)|-(?=[-\s]*$)|=+$|~{3,})/

/** Escapes text for Markdown. */
export const escapeMarkdown = (text: string): string =>
  MARK_BEGINS.test(text) ? text.replaceAll(MARKS, String.raw`\$&`) : text

/** Escapes already escaped text for the start of a line. */
export const escapeLineStart = (text: string): string =>
  text.replace(LINE_MARK, (mark, digits: string | undefined = '', sign: string) =>
    digits === '' && /^[.)]/.test(sign) ? mark : `${digits}\\${sign}`,
  )

/** Escapes already escaped text for a heading: signs at its end would close it, and be left out. */
export const escapeHeading = (text: string): string => text.replace(/(?<=^|\s)#+$/, String.raw`\$&`)

/** A character as a reference, which Markdown reads as punctuation beside a mark, and as the character in the text. */
export const toReference = (sign: string): string => `&#x${(sign.codePointAt(0) ?? 0).toString(16)};`

const BRACKETS: Record<string, string> = { '(': '%28', ')': '%29' }

/** An address as the target of a link: nothing in it ends the link, or is read as another character. */
export const toTarget = (href: string): string =>
  href
    .replaceAll(/[\s\p{Cc}()<>\\]/gu, (sign) => BRACKETS[sign] ?? encodeURIComponent(sign))
    .replaceAll(/&(?=#?[a-z\d]+;)/gi, String.raw`\&`)
