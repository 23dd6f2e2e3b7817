import type { SchemaTypeDefinition } from 'sanity'

/** Whether a type is a section, according to its `options.placement`. */
export const isSection = (type: SchemaTypeDefinition): boolean => {
  const options: unknown = type.options
  const placement: unknown =
    typeof options === 'object' && options !== null && 'placement' in options ? options.placement : undefined
  return Array.isArray(placement) && placement.includes('section')
}
