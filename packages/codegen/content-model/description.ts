import { isRecord } from '../is-record.ts'

const BLOCK = /^(?:address|article|blockquote|br|dd|div|dl|dt|figure|h[1-6]|hr|li|ol|p|pre|section|table|td|th|tr|ul)$/

/** The text of a React node without rendering it: a Studio component counts as its children. */
const textOf = (node: unknown): string => {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(textOf).join('')
  if (!isRecord(node) || !isRecord(node['props'])) return ''
  const text = textOf(node['props']['children'])
  return typeof node['type'] === 'string' && BLOCK.test(node['type']) ? ` ${text} ` : text
}

/** A description as text; Sanity also accepts JSX. Undefined when it is empty. */
export const descriptionOf = ({ description }: { description?: unknown }): string | undefined => {
  if (typeof description === 'string') return description
  return textOf(description).replaceAll(/\s+/g, ' ').trim() || undefined
}
