import { isMultilingual } from '@schaufenster/shapes/languages'
import type { SchemaTypeDefinition } from '@sanity/types'
import { placementOf } from './placement.ts'
import { toTranslationMetadata } from './translation-metadata.ts'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const isDefinition = (value: unknown): value is SchemaTypeDefinition =>
  isFields(value) && typeof value['name'] === 'string' && typeof value['type'] === 'string'

/** Sanity does not allow custom types with these names, so such a block is inlined wherever it is placed. */
const isBuiltIn = (definition: SchemaTypeDefinition): boolean => definition.name === definition.type

/** The names that a block lists in an option; undefined without it. */
const namesIn = (definition: SchemaTypeDefinition, option: 'placement' | 'parents'): readonly string[] | undefined => {
  const options: unknown = definition.options
  const list = isFields(options) ? options[option] : undefined
  return Array.isArray(list) ? list.filter((name) => typeof name === 'string') : undefined
}

interface Context {
  blocks: SchemaTypeDefinition[]
  /** The type whose placeholders are expanded. */
  parent: string
}

const membersFor = (placeholder: Fields, placement: string, { blocks, parent }: Context): unknown[] => {
  const except = Array.isArray(placeholder['except']) ? placeholder['except'] : []
  return blocks
    .filter(
      (block) =>
        namesIn(block, 'placement')?.includes(placement) === true &&
        !except.includes(block.name) &&
        (namesIn(block, 'parents')?.includes(parent) ?? true),
    )
    .map((block) => (isBuiltIn(block) ? block : { type: block.name }))
}

const expand = (value: unknown, context: Context): unknown => {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown) => {
      const placement = isFields(item) ? placementOf(item['type']) : undefined
      return placement !== undefined && isFields(item) ? membersFor(item, placement, context) : [expand(item, context)]
    })
  }
  if (!isFields(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, expand(child, context)]))
}

const refuseUnknownParents = (definitions: readonly SchemaTypeDefinition[]): void => {
  const names = new Set(definitions.map(({ name }) => name))
  for (const definition of definitions) {
    const unknown = namesIn(definition, 'parents')?.find((parent) => !names.has(parent))
    if (unknown !== undefined)
      throw new Error(`"${definition.name}" is for the type "${unknown}", which does not exist. Correct the name.`)
  }
}

/** Whether each language has documents of its own of a type. */
const isTranslated = (definition: SchemaTypeDefinition): boolean =>
  isMultilingual && 'fields' in definition && definition.fields?.some(({ name }) => name === 'language') === true

/**
 * The whole schema from the schema files' exports: every `blocksIn(…)` becomes the blocks of that placement, of those that name `parents`
 * only where it stands in one of them; sorted by name so that the result does not depend on the order of the files.
 *
 * @param exported every export of every schema file; anything but type definitions is ignored
 * @throws Error when two types have the same name, or a block is for a parent that there is not
 */
export const composeSchema = (exported: unknown[]): SchemaTypeDefinition[] => {
  const definitions = exported.filter(isDefinition).toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  const duplicate = definitions.find((definition, index) => definitions[index - 1]?.name === definition.name)
  if (duplicate) throw new Error(`Two schema types are named "${duplicate.name}". Rename one of them.`)
  refuseUnknownParents(definitions)
  const composed = definitions
    .filter((definition) => !isBuiltIn(definition))
    .map((definition) => expand(definition, { blocks: definitions, parent: definition.name }))
    .filter(isDefinition)
  const translated = composed.filter(isTranslated).map(({ name }) => name)
  return translated.length > 0 ? [...composed, toTranslationMetadata(translated)] : composed
}
