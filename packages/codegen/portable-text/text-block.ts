import type { ObjectTypeNode, TypeNode } from 'groq-js'
import { attributesOf, flatten, literalType } from '../schema/content-model.ts'

/** The members of every list that a value may be. */
export const itemsOf = (node: TypeNode): TypeNode[] =>
  flatten(node).flatMap((member) => (member.type === 'array' ? flatten(member.of) : []))

/** Whether an object is a Portable Text paragraph, independent of its `_type`: its children are spans. */
export const isTextBlock = (node: TypeNode): node is ObjectTypeNode =>
  node.type === 'object' &&
  attributesOf(node).some(
    ([name, { value }]) => name === 'children' && itemsOf(value).some((child) => typeNameOf(child) === 'span'),
  )

/** The `_type` of a list's member, or undefined if it has none. */
export const typeNameOf = (node: TypeNode): string | undefined => {
  if (node.type === 'inline') return node.name
  if (node.type !== 'object') return undefined
  return literalType(node) ?? (node.rest === undefined ? undefined : typeNameOf(node.rest))
}
