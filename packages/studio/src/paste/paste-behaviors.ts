import type { EditorSnapshot } from '@portabletext/editor'
import { defineBehavior, raise } from '@portabletext/editor/behaviors'
import * as selectors from '@portabletext/editor/selectors'
import { cleanAddress, cleanText } from '@schaufenster/shapes/clean-text'
import { withOuterSpaces, type Paragraph } from './paragraphs.ts'
import { readHtml } from './read-html.ts'
import { textToHtml } from './text-to-html.ts'
import { toBlocks } from './to-blocks.ts'
import { toAddress, type Link, type ToLink } from './to-link.ts'

/** What the editor itself puts on the clipboard: nothing of it may change. */
const OWN = ['application/x-portable-text', 'application/json']

const isOwn = (data: DataTransfer): boolean => OWN.some((type) => data.getData(type) !== '')

const textOf = (data: DataTransfer): string =>
  cleanText(data.getData('text/plain')).replaceAll(/\r\n?|\u2028|\u2029/g, '\n')

const htmlOf = (data: DataTransfer): string | undefined => {
  const html = data.getData('text/html')
  return html === '' || html === data.getData('text/plain') ? textToHtml(textOf(data)) : cleanText(html)
}

/** None where the editor reads what was copied: its own, and text without marks, of which it loses only outer spaces. */
const paragraphsOf = (data: DataTransfer): readonly Paragraph[] => {
  if (isOwn(data)) return []
  const [text, html] = [textOf(data), htmlOf(data)]
  if (html !== undefined) return withOuterSpaces(readHtml(html), text)
  if (text.includes('\n') || ['', text].includes(text.trim())) return []
  return withOuterSpaces([{ style: 'p', runs: [{ text: text.trim(), strong: false, em: false }] }], text)
}

const linkNames = ({ context }: EditorSnapshot): string[] => context.schema.annotations.map(({ name }) => name)

const activeDecorators = (snapshot: EditorSnapshot): string[] => {
  const offered = new Set(snapshot.context.schema.decorators.map(({ name }) => name))
  return (selectors.getMarkState(snapshot)?.marks ?? []).filter((mark) => offered.has(mark))
}

/** The link that a pasted text is, where the field offers its kind. */
const pastedLink = (
  snapshot: EditorSnapshot,
  data: DataTransfer,
  toLink: ToLink,
): (Link & { text: string }) | undefined => {
  const text = data.getData('text/plain')
  const address = isOwn(data) ? undefined : toAddress(text)
  const link = address === undefined ? undefined : toLink(address)
  return link && linkNames(snapshot).includes(link.name) ? { ...link, text: cleanAddress(text) } : undefined
}

/**
 * What is pasted or dropped, by our reader: the editor's own knows only links named `link`. An address becomes a link:
 * of the selected text, unless that is an address itself, or of its own text.
 */
export const createPasteBehaviors = (toLink: ToLink) => [
  defineBehavior({
    on: 'clipboard.paste',
    guard: ({ snapshot, event }) => {
      const link = pastedLink(snapshot, event.originEvent.dataTransfer, toLink)
      const selected = selectors.getSelectionText(snapshot)
      return link && selectors.isSelectionExpanded(snapshot) && selected.trim() !== '' && !toAddress(selected)
        ? { link, others: linkNames(snapshot) }
        : false
    },
    actions: [
      (_, { link: { name, value }, others }) => [
        ...others.map((other) => raise({ type: 'annotation.remove', annotation: { name: other } })),
        raise({ type: 'annotation.add', annotation: { name, value } }),
      ],
    ],
  }),
  defineBehavior({
    on: 'clipboard.paste',
    guard: ({ snapshot, event }) => {
      const link = pastedLink(snapshot, event.originEvent.dataTransfer, toLink)
      if (!link || !selectors.isSelectionCollapsed(snapshot) || !selectors.getFocusTextBlock(snapshot)) return false
      return selectors.getActiveAnnotations(snapshot).length === 0
        ? { link, decorators: activeDecorators(snapshot) }
        : false
    },
    actions: [
      (_, { link: { text, name, value }, decorators }) => [
        raise({ type: 'insert.span', text, decorators, annotations: [{ name, value }] }),
      ],
    ],
  }),
  defineBehavior({
    on: 'deserialize',
    guard: ({ snapshot, event }) => {
      const data = event.originEvent.originEvent.dataTransfer
      const blocks = toBlocks(paragraphsOf(data), snapshot.context, toLink)
      return blocks.length > 0 ? { blocks } : false
    },
    actions: [
      ({ event }, { blocks }) => [
        raise({
          type: 'deserialization.success',
          mimeType: 'text/html',
          data: blocks,
          originEvent: event.originEvent,
        }),
      ],
    ],
  }),
  defineBehavior({
    on: 'deserialize',
    guard: ({ event }) => {
      const data = event.originEvent.originEvent.dataTransfer
      const text = isOwn(data) || data.getData('text/html') !== '' ? '' : textOf(data)
      return text === '' ? false : { text }
    },
    actions: [
      ({ event }, { text }) => [
        raise({ type: 'deserialize.data', mimeType: 'text/plain', data: text, originEvent: event.originEvent }),
      ],
    ],
  }),
]
