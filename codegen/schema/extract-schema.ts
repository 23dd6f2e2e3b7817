import { Schema } from '@sanity/schema'
import { builtinTypes, extractSchema, groupProblems, validateSchema } from '@sanity/schema/_internal'
import type { Schema as CompiledSchema, SchemaTypeDefinition } from '@sanity/types'
import type { SchemaType } from 'groq-js'

/** The errors Sanity's validation finds in these types. It also reports false ones in its built-in types: left out. */
const findProblems = (types: SchemaTypeDefinition[], fileOf: (type: string) => string): string[] => {
  const own = new Set(types.map((type) => type.name))
  return groupProblems(validateSchema([...builtinTypes, ...types]).getTypes()).flatMap((group) => {
    const [first] = group.path
    if (!first || first.kind !== 'type' || first.name === undefined || !own.has(first.name)) return []
    const names = group.path.flatMap(({ kind, name }) => (kind === 'type' && name?.startsWith('<') === false ? [name] : []))
    const where = `${fileOf(first.name)}: ${names.join(' → ')}`
    return group.problems.filter((problem) => problem.severity === 'error').map((problem) => `${where}: ${problem.message}`)
  })
}

/**
 * The types compiled by Sanity, without starting a Studio.
 *
 * @param fileOf the file of a type, for messages
 * @throws Error listing every error in the schema
 */
export const compileTypes = (types: SchemaTypeDefinition[], fileOf: (type: string) => string = () => 'schema'): CompiledSchema => {
  const problems = findProblems(types, fileOf)
  if (problems.length > 0) throw new Error(`The schema has errors:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
  return Schema.compile({ name: 'content', types: [...builtinTypes, ...types] })
}

/** The compiled schema as GROQ sees it. */
export const extractContentSchema = (compiled: CompiledSchema, enforceRequiredFields: boolean): SchemaType =>
  extractSchema(compiled, { enforceRequiredFields })
