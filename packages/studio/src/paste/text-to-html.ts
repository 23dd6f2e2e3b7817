import MarkdownIt from 'markdown-it'
import { toMarkdown } from './to-markdown.ts'

const ADDRESS = /https?:\/\/\S|mailto:\S|\S@\S+\.\S/i

const options = { linkify: true, breaks: true }
const markdown = new MarkdownIt(options)
/** Paragraphs and addresses; no other sign has a meaning. */
const plain = new MarkdownIt('zero', options).enable(['newline', 'linkify'])
for (const parser of [markdown, plain]) {
  // "usw.Er" is no address.
  parser.linkify.set({ fuzzyLink: false, fuzzyEmail: true })
  // An address that no link may lead to goes, and its text stays; `createToLink` decides.
  parser.validateLink = () => true
}

/**
 * A text without marks as HTML: Markdown for what it means, and its addresses as links.
 *
 * @returns undefined when there is nothing in it but text
 */
export const textToHtml = (text: string): string | undefined => {
  const source = toMarkdown(text)
  if (source !== undefined) return markdown.render(source)
  return ADDRESS.test(text) ? plain.render(text) : undefined
}
