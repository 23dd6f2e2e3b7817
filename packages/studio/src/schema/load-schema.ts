import type { SchemaTypeDefinition } from 'sanity'

export const isDefinition = (value: unknown): value is SchemaTypeDefinition =>
  typeof value === 'object' && value !== null && 'name' in value && 'type' in value

/**
 * The current schema: a separate module next to the build, so that an edit of the schema requires no new build of the
 * Studio.
 *
 * @throws Error when the module is missing or exports no types
 */
export const loadSchema = async (): Promise<SchemaTypeDefinition[]> => {
  const module: unknown = await import(/* @vite-ignore */ `${import.meta.env.BASE_URL}schema.mjs`)
  const types: unknown = typeof module === 'object' && module !== null ? Reflect.get(module, 'schemaTypes') : undefined
  if (!Array.isArray(types) || !types.every(isDefinition))
    throw new Error(
      'schema.mjs exports no types. See the output of "npm start" or "npm run dev" for the error in the schema.',
    )
  return types
}
