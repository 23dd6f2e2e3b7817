import type { ListNode, RichTextNode } from './nodes.ts'

/**
 * Nests list items by their levels, which have no gaps. A list of another kind stands beside the one before it, within the same
 * item; the toolkit's own nesting would begin it from the outermost again, with empty items above it.
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
    const outer = open.slice(0, (node.level ?? 1) - 1)
    const current = open[outer.length]
    const list: ListNode =
      current?.kind === node.listItem
        ? current
        : { _type: 'list', _key: `${node._key}-list`, kind: node.listItem, items: [] }
    if (list !== current) (outer.at(-1)?.items.at(-1)?.lists ?? nested).push(list)
    list.items.push({ text: node, lists: [] })
    open = [...outer, list]
  }
  return nested
}
