import type { ParagraphOf, RichTextParts } from '#src/generated/portable-text-types.ts'
import type { AnnotationNode, EmbeddedNode, RichTextNode, SpanNode, TextNode } from './nodes.ts'
import { blockStyles, decorators, H4_ALONE, lists } from './text-components.tsx'

/** What an editor writes in a rich-text field. */
export type RichTextValue = RichTextParts['value']

type TextBlock = ParagraphOf<RichTextParts>
type Child = NonNullable<TextBlock['children']>[number]
type Span = Extract<Child, { _type: 'span' }>

const MAX_LEVEL = 6

/** Keeps a name that stands in `known` itself; any other gets one that no object inherits, as it would `constructor`. */
const ownName = (known: object, name: string): string => (Object.hasOwn(known, name) ? name : `unknown ${name}`)

const toMarks = (names: readonly string[], annotations: AnnotationNode[]): string[] => {
  const isAnnotation = (name: string) => annotations.some(({ _key }) => _key === name)
  // A link within a link is no HTML, and browsers take the two apart: the first one holds.
  const annotation = names.find(isAnnotation)
  const plain = names.filter((name) => !isAnnotation(name)).map((name) => ownName(decorators, name))
  return annotation === undefined ? plain : [annotation, ...plain]
}

// As long as the schema allows nothing but spans in a line, a comparison would leave a span in the other branch.
const isSpan = (child: Child): child is Span => child._type === 'span'

const isBlank = ({ text }: SpanNode): boolean => text.trim() === ''

const toChild = (child: Child, key: string, annotations: AnnotationNode[]): SpanNode | EmbeddedNode =>
  isSpan(child)
    ? { _type: 'span', _key: key, text: child.text ?? '', marks: toMarks(child.marks ?? [], annotations) }
    : { _type: 'embedded', _key: key, block: child }

/** Whether a mark goes on, from the first of these on, until there is text. */
const reachesText = (mark: string, children: (SpanNode | EmbeddedNode)[]): boolean => {
  for (const child of children) {
    if (child._type !== 'span' || !child.marks.includes(mark)) return false
    if (!isBlank(child)) return true
  }
  return false
}

/**
 * A link whose text was deleted is nothing to see, and a stop for the keyboard without a name; the space between a word of
 * a link and a bold one is a part of it.
 */
const withoutBlankMarks = (children: (SpanNode | EmbeddedNode)[]): (SpanNode | EmbeddedNode)[] =>
  children.map((child, index) => {
    if (child._type !== 'span' || !isBlank(child)) return child
    const sides = [children.slice(index), children.slice(0, index + 1).toReversed()]
    return { ...child, marks: child.marks.filter((mark) => sides.some((side) => reachesText(mark, side))) }
  })

const toTextNode = (block: TextBlock, key: string): TextNode => {
  const markDefs = (block.markDefs ?? []).flatMap((mark): AnnotationNode[] =>
    mark._key ? [{ _type: 'annotation', _key: mark._key, mark }] : [],
  )
  const level = Number.isInteger(block.level) ? Math.min(Math.max(block.level ?? 1, 1), MAX_LEVEL) : 1
  return {
    _type: 'block',
    _key: key,
    ...(block.style && block.style !== 'normal' ? { style: ownName(blockStyles, block.style) } : {}),
    ...(block.listItem ? { listItem: ownName(lists, block.listItem), level } : {}),
    children: withoutBlankMarks(
      (block.children ?? []).map((child, index) => toChild(child, child._key || `${key}-${index}`, markDefs)),
    ),
    markDefs,
  }
}

const isHeading = (node: TextNode): boolean => node.style === 'h3' || node.style === 'h4'
const isEmpty = (node: TextNode): boolean =>
  node.children.every((child) => child._type === 'span' && child.text.trim() === '')

/** What an editor leaves out has no gap: empty headings and items, large headings above small ones, upper levels of lists. */
const closeGaps = (all: RichTextNode[]): RichTextNode[] => {
  const nodes = all.filter((node) => node._type !== 'block' || !node.listItem || !isEmpty(node))
  let hasHeading = false
  /** The levels, as they were typed, of the lists that the last item is in. */
  let levels: number[] = []
  for (const node of nodes) {
    const isText = node._type === 'block'
    if (isText && isHeading(node)) {
      if (isEmpty(node)) delete node.style
      else if (node.style === 'h3') hasHeading = true
      else if (!hasHeading) node.style = H4_ALONE
    }
    if (!isText || !node.listItem) levels = []
    else {
      const typed = node.level ?? 1
      levels = [...levels.filter((level) => level < typed), typed]
      node.level = levels.length
    }
  }
  return nodes
}

/**
 * Turns a rich-text value into nodes that `@portabletext/react` cannot trip over. It looks components up by the
 * content's own names and with `in`, so that a `_type` of `constructor` crashes it: here every block of the registry
 * becomes an `embedded` or `annotation` node, and every other name is one of ours or none that an object inherits.
 */
export const toNodes = (value: RichTextValue | null | undefined): RichTextNode[] =>
  closeGaps(
    (value ?? []).map((item, index): RichTextNode => {
      const key = item._key || `item-${index}`
      return item._type === 'block' ? toTextNode(item, key) : { _type: 'embedded', _key: key, block: item }
    }),
  )

/** Whether there is anything to see: an empty paragraph alone is what is left of a text an editor has cleared. */
export const hasText = (value: RichTextValue | null | undefined): boolean =>
  value?.some(
    (item) => item._type !== 'block' || item.children?.some((child) => !isSpan(child) || child.text?.trim()),
  ) ?? false
