import type { BlockOf } from '#src/generated/block-types.ts'
import type { RichTextParts } from '#src/generated/portable-text-types.ts'

/** A block of the registry, between paragraphs or within a line; another object that the schema allows there does not compile. */
export interface EmbeddedNode {
  _type: 'embedded'
  _key: string
  block: BlockOf<RichTextParts['inline' | 'object']>
}

/** A block of the registry around a piece of text; another annotation that the schema allows does not compile. */
export interface AnnotationNode {
  _type: 'annotation'
  _key: string
  mark: BlockOf<RichTextParts['annotation']>
}

export interface SpanNode {
  _type: 'span'
  _key: string
  text: string
  marks: string[]
}

export interface TextNode {
  _type: 'block'
  _key: string
  style?: string
  listItem?: string
  level?: number
  children: (SpanNode | EmbeddedNode | ListNode)[]
  markDefs: AnnotationNode[]
}

/** A list with its items, in the last of which inner lists stand; as the toolkit of `@portabletext/react` has it. */
export interface ListNode {
  _type: '@list'
  _key: string
  mode: 'html'
  level: number
  listItem: string
  children: TextNode[]
}

export type RichTextNode = TextNode | EmbeddedNode
