import type { BlockOf } from '#src/generated/block-types.ts'
import type { RichTextParts } from '#src/generated/portable-text-types.ts'

// Types, not interfaces: the toolkit takes objects with any further fields, which an interface is not.

/** A block of the registry, between paragraphs or within a line; another object that the schema allows there does not compile. */
export type EmbeddedNode = {
  _type: 'embedded'
  _key: string
  block: BlockOf<RichTextParts['inline' | 'object']>
}

/** A block of the registry around a piece of text; another annotation that the schema allows does not compile. */
export type AnnotationNode = {
  _type: 'annotation'
  _key: string
  mark: BlockOf<RichTextParts['annotation']>
}

export type SpanNode = {
  _type: 'span'
  _key: string
  text: string
  marks: string[]
}

export type TextNode = {
  _type: 'block'
  _key: string
  style?: string
  listItem?: string
  level?: number
  children: (SpanNode | EmbeddedNode)[]
  markDefs: AnnotationNode[]
}

/** A list with its items, and the lists within each. */
export type ListNode = {
  _type: 'list'
  _key: string
  kind: string
  items: { text: TextNode; lists: ListNode[] }[]
}

export type RichTextNode = TextNode | EmbeddedNode
