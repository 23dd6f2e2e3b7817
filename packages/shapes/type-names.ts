import type { Shape } from './shape.ts'

/** Every `_type` an object shape allows; empty when it requires none. */
export const typeNames = (shape: Shape): readonly string[] => {
  if (shape.kind !== 'object') return []
  const type = Object.hasOwn(shape.fields, '_type') ? shape.fields['_type']?.shape : undefined
  return type?.kind === 'string' ? (type.values ?? []) : []
}
