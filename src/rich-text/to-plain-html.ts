import { escapeMarkup } from '@schaufenster/site/escape-markup'
import { nestLists } from './nest-lists.ts'
import type { EmbeddedNode, ListNode, RichTextNode, SpanNode, TextNode } from './nodes.ts'
import { H4_ALONE } from './text-components.tsx'
import { toNodes, type RichTextValue } from './to-nodes.ts'

const toMarkup = (text: string): string =>
  escapeMarkup(text.toWellFormed())
    .trim()
    .replaceAll(/\s*\n\s*/g, '<br>')

const LISTS: Record<string, string> = { bullet: 'ul', number: 'ol' }
const HEADINGS: Record<string, string> = { h3: 'h3', h4: 'h4', [H4_ALONE]: 'h3' }

const element = (name: string, content: string): string => (content === '' ? '' : `<${name}>${content}</${name}>`)

const isList = (child: SpanNode | EmbeddedNode | ListNode): child is ListNode => child._type === '@list'

const toLine = ({ children }: TextNode): string =>
  toMarkup(children.map((child) => (child._type === 'span' ? child.text : '')).join(''))

const toList = ({ listItem, children }: ListNode): string =>
  element(
    LISTS[listItem] ?? 'ul',
    children.map((item) => element('li', toLine(item) + item.children.filter(isList).map(toList).join(''))).join(''),
  )

const toElement = (node: RichTextNode | ListNode): string => {
  if (node._type === '@list') return toList(node)
  return node._type === 'block' ? element(HEADINGS[node.style ?? ''] ?? 'p', toLine(node)) : ''
}

/** A text as HTML for other programs: paragraphs, headings, lists and line breaks, without marks, links and blocks. */
export const toPlainHtml = (value: RichTextValue | null | undefined): string =>
  nestLists(toNodes(value)).map(toElement).join('')
