import type { SchemaTypeDefinition } from 'sanity'
import { ICONS } from './icons.ts'

/** The schema's types with what only a Studio needs, by type name. */
export const forEditors = (types: readonly SchemaTypeDefinition[]): SchemaTypeDefinition[] =>
  types.map((type) => {
    const icon = ICONS[type.name]
    return icon ? { icon, ...type } : type
  })
