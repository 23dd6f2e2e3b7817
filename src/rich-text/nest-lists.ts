import type { ListNode, RichTextNode } from './nodes.ts'

/**
 * Lists as the toolkit of `@portabletext/react` nests them, where levels have no gaps. Its own nesting begins a list of
 * another kind on an inner level from the outermost again, with empty items above it.
 */
export const nestLists = (nodes: readonly RichTextNode[]): (RichTextNode | ListNode)[] => {
  const nested: (RichTextNode | ListNode)[] = []
  /** The lists that the last item is in, from the outermost. */
  let open: ListNode[] = []
  for (const node of nodes) {
    if (node._type !== 'block' || node.listItem === undefined) {
      open = []
      nested.push(node)
      continue
    }
    const level = node.level ?? 1
    const current = open[level - 1]
    if (current?.listItem === node.listItem) {
      open = open.slice(0, level)
      current.children.push(node)
      continue
    }
    const list: ListNode = {
      _type: '@list',
      _key: `${node._key}-list`,
      mode: 'html',
      level,
      listItem: node.listItem,
      children: [node],
    }
    open = [...open.slice(0, level - 1), list]
    const parent = open.at(-2)?.children.at(-1)
    if (parent) parent.children.push(list)
    else nested.push(list)
  }
  return nested
}
