import type { Schema } from '@sanity/types'
import type { SchemaType, TypeNode } from 'groq-js'
import { literalType, mapNode, mapSchema } from './content-model.ts'

const isReference = (node: TypeNode): boolean =>
  node.type === 'object' && node.dereferencesTo !== undefined && literalType(node) === 'reference'

/**
 * Puts back what Sanity's extraction hoists: of a definition that several types share, such as one field object in two
 * of them, it makes a type by the path to the first (`hero.video`), which no document names.
 */
export const withoutHoisted = (schema: SchemaType, compiled: Schema): SchemaType => {
  const hoisted = new Map(
    schema.flatMap((entry) =>
      entry.type === 'type' && entry.name.includes('.') && !compiled.get(entry.name) && !isReference(entry.value)
        ? [[entry.name, entry.value]]
        : [],
    ),
  )
  if (hoisted.size === 0) return schema
  const putBack = (node: TypeNode): TypeNode => {
    const value = node.type === 'inline' ? hoisted.get(node.name) : undefined
    return value ? mapNode(value, putBack) : node
  }
  return mapSchema(
    schema.filter(({ name }) => !hoisted.has(name)),
    putBack,
  )
}
