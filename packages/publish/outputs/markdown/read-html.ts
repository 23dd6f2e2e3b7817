import { Parser } from 'htmlparser2'

/** Attributes by name. */
export type Attributes = Record<string, string>

/** Callbacks of the HTML reader, in document order. */
export interface HtmlHandler {
  text: (text: string) => void
  open: (name: string, attributes: Attributes) => void
  close: (name: string) => void
}

/**
 * Reads HTML in one pass, without a tree. Text between two tags arrives in one piece, so that it can be escaped.
 *
 * @param isSkipped whether an element and its content are left out
 */
export const readHtml = (
  html: string,
  isSkipped: (name: string, attributes: Attributes) => boolean,
  handler: HtmlHandler,
): void => {
  /** How many of the elements that are open are left out. */
  let skipped = 0
  let text = ''
  const flush = () => {
    if (text !== '') handler.text(text)
    text = ''
  }
  const parser = new Parser({
    ontext: (piece) => {
      if (skipped === 0) text += piece
    },
    onopentag: (name, attributes) => {
      if (skipped > 0) return void skipped++
      flush()
      if (isSkipped(name, attributes)) skipped = 1
      else handler.open(name, attributes)
    },
    onclosetag: (name) => {
      if (skipped > 0) return void skipped--
      flush()
      handler.close(name)
    },
  })
  parser.end(html)
  flush()
}
