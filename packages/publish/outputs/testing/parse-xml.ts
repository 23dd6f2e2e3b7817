import { Window } from 'happy-dom'

/** What this parser accepts and others reject: unknown character references, and characters that XML does not allow. */
const LOOSE = /&(?!(?:amp|lt|gt|quot|apos|#\d+);)|[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u

/** @throws Error when the text is not well-formed XML */
export const parseXml = (text: unknown) => {
  if (typeof text !== 'string') throw new Error('The file is not text.')
  const loose = LOOSE.exec(text)
  if (loose)
    throw new Error(
      `Not well-formed near ${JSON.stringify(text.slice(Math.max(0, loose.index - 40), loose.index + 20))}`,
    )
  const document = new new Window().DOMParser().parseFromString(text, 'application/xml')
  const error = document.querySelector('parsererror')
  if (error) throw new Error(error.textContent)
  return document
}
