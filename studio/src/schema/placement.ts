import type { SchemaTypeDefinition } from 'sanity'

/** Whether a type is a section, as its `options.placement` says. */
export const isSection = (type: SchemaTypeDefinition): boolean => {
  const options: unknown = type.options
  const placement: unknown =
    typeof options === 'object' && options !== null ? Reflect.get(options, 'placement') : undefined
  return Array.isArray(placement) && placement.includes('section')
}
