import type { SchemaTypeDefinition } from '@sanity/types'
import { placementOf } from './placement.ts'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const isDefinition = (value: unknown): value is SchemaTypeDefinition =>
  isFields(value) && typeof value['name'] === 'string' && typeof value['type'] === 'string'

/** Sanity does not allow custom types with these names, so such a block is inlined wherever it is placed. */
const isBuiltIn = (definition: SchemaTypeDefinition): boolean => definition.name === definition.type

const placementsOf = (definition: SchemaTypeDefinition): readonly string[] => {
  const options: unknown = definition.options
  const list = isFields(options) ? options['placement'] : undefined
  return Array.isArray(list) ? list.filter((name) => typeof name === 'string') : []
}

const membersFor = (placeholder: Fields, placement: string, blocks: SchemaTypeDefinition[]): unknown[] => {
  const except = Array.isArray(placeholder['except']) ? placeholder['except'] : []
  return blocks
    .filter((block) => placementsOf(block).includes(placement) && !except.includes(block.name))
    .map((block) => (isBuiltIn(block) ? block : { type: block.name }))
}

const expand = (value: unknown, blocks: SchemaTypeDefinition[]): unknown => {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown) => {
      const placement = isFields(item) ? placementOf(item['type']) : undefined
      return placement !== undefined && isFields(item) ? membersFor(item, placement, blocks) : [expand(item, blocks)]
    })
  }
  if (!isFields(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, expand(child, blocks)]))
}

/**
 * The whole schema from the schema files' exports: every `blocksIn(…)` becomes the blocks of that placement, sorted by
 * name so that the result does not depend on the order of the files.
 *
 * @param exported every export of every schema file; anything but type definitions is ignored
 * @throws Error when two types have the same name
 */
export const composeSchema = (exported: unknown[]): SchemaTypeDefinition[] => {
  const definitions = exported.filter(isDefinition).toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  const duplicate = definitions.find((definition, index) => definitions[index - 1]?.name === definition.name)
  if (duplicate) throw new Error(`Two schema types are named "${duplicate.name}". Rename one of them.`)
  return definitions
    .filter((definition) => !isBuiltIn(definition))
    .map((definition) => expand(definition, definitions))
    .filter(isDefinition)
}
