import type { ObjectTypeNode, TypeNode } from 'groq-js'
import { literalType } from '../schema/content-model.ts'
import type { ContentModel } from '../schema/content-model.ts'

/** A possible member of an array, or a type of a field with several types. */
export type Member =
  | { kind: 'value' }
  /** `name` is its `_type`, which is not `reference` where the schema gives it a name of its own. */
  | { kind: 'reference'; name: string; target: string }
  | { kind: 'named'; name: string }
  /** Defined by a plugin, so its content is unknown. */
  | { kind: 'unknown'; name: string | undefined }
  | { kind: 'anonymous'; name: string | undefined; node: ObjectTypeNode }

const membersOfName = (name: string, model: ContentModel): Member => {
  const target = model.targetOf(name)
  if (target !== undefined) return { kind: 'reference', name: 'reference', target }
  const own = model.ownTypes.get(name)?.type
  if (own === 'unknown') return { kind: 'unknown', name }
  return own === 'object' || own === 'array' ? { kind: 'named', name } : { kind: 'value' }
}

/** The members of an array's `of`, whether it is one type or a union of them. */
export const membersOf = (node: TypeNode, model: ContentModel): Member[] => {
  if (node.type === 'union') return node.of.flatMap((member) => membersOf(member, model))
  if (node.type === 'inline') return [membersOfName(node.name, model)]
  if (node.type !== 'object') return [{ kind: 'value' }]
  if (node.dereferencesTo !== undefined)
    return [{ kind: 'reference', name: literalType(node) ?? 'reference', target: node.dereferencesTo }]
  // A registered type in an array is represented by its `_key` with the type as `rest`.
  if (node.rest?.type === 'inline') return [membersOfName(node.rest.name, model)]
  if (node.rest?.type === 'unknown') return [{ kind: 'unknown', name: literalType(node) }]
  return [{ kind: 'anonymous', name: literalType(node), node }]
}
