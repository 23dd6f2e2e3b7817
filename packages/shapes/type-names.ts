import type { ContentShapes, Shape } from './shape.ts'

export const findType = (types: ContentShapes['types'], name: string): ContentShapes['types'][string] | undefined =>
  Object.hasOwn(types, name) ? types[name] : undefined

/** Every `_type` an object shape allows; empty when it requires none. */
export const typeNames = (shape: Shape): readonly string[] => {
  if (shape.kind !== 'object') return []
  const type = Object.hasOwn(shape.fields, '_type') ? shape.fields['_type']?.shape : undefined
  return type?.kind === 'string' ? (type.values ?? []) : []
}
