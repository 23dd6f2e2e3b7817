import { ASSET_FIELDS } from '@schaufenster/shapes/asset-fields'
import { Schema } from '@sanity/schema'
import { builtinTypes, extractSchema, groupProblems, validateSchema } from '@sanity/schema/_internal'
import type { Schema as CompiledSchema, SchemaTypeDefinition } from '@sanity/types'
import type { SchemaType } from 'groq-js'
import type { CodegenConfig } from '../config.ts'
import { isRecord } from '../is-record.ts'
import { asSentence, CodegenError } from '../problem.ts'
import type { Place, Problem } from '../problem.ts'
import { withMarks } from './schema-marks.ts'

/**
 * Finds the place of an error in the schema.
 *
 * @param type the schema type it is in
 * @param words search terms, the most specific first
 */
export type LocateInSchema = (type: string, words: readonly string[]) => Place | undefined

/** Quoted words in one of Sanity's messages, such as the unknown type's name, come before the path to the field. */
const wordsOf = (message: string, path: readonly string[]): string[] => [
  ...(/^Unknown type: (?<type>\w+(?:\.\w+)*)/.exec(message)?.slice(1) ?? []),
  ...[...message.matchAll(/["'`](?<word>[^\s"'`]+)["'`]/g)].flatMap(([, word]) => word ?? []),
  ...path.toReversed(),
]

const adviceOn = (message: string): string =>
  message.startsWith('Unknown type')
    ? ' Correct the name, give the type a schema file, or name it in "pluginTypes" in codegen.config.ts when a plugin of the Studio brings it.'
    : ''

/** Every name in a definition: of types, fields, members of lists, and annotations. */
const namesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (!isRecord(value)) return []
  const { name, fields, of, marks, annotations } = value
  return [...(typeof name === 'string' ? [name] : []), ...[fields, of, marks, annotations].flatMap(namesIn)]
}

/** Sanity's validation uses names as keys of plain objects, and fails on those that every object has; queries on values. */
const whyNot = (name: string): string | undefined => {
  if (Object.hasOwn(Object.prototype, name)) return `Every JavaScript object has something called "${name}".`
  return ['true', 'false', 'null'].includes(name) ? `"${name}" is a value in queries, and no field.` : undefined
}

const findRefusedNames = (types: SchemaTypeDefinition[], locate: LocateInSchema): Problem[] =>
  types.flatMap((type) =>
    namesIn(type).flatMap((name) => {
      const reason = whyNot(name)
      const message = `${type.name}: ${reason} Choose another name.`
      return reason === undefined ? [] : [{ message, place: locate(type.name, [name]) }]
    }),
  )

/** The errors of Sanity's validation in these types, without its false positives in built-in types. */
const findProblems = (types: SchemaTypeDefinition[], locate: LocateInSchema): Problem[] => {
  const refused = findRefusedNames(types, locate)
  if (refused.length > 0) return refused
  const own = new Set(types.map((type) => type.name))
  return groupProblems(validateSchema(types, { parentTypes: builtinTypes }).getTypes()).flatMap((group) => {
    const [first] = group.path
    if (!first || first.kind !== 'type' || first.name === undefined || !own.has(first.name)) return []
    const type = first.name
    const names = group.path.flatMap(({ kind, name }) =>
      kind === 'type' && name?.startsWith('<') === false ? [name] : [],
    )
    const errors = group.problems.filter((problem) => problem.severity === 'error')
    return errors.map(({ message }) => ({
      message: `${names.join(' → ')}: ${asSentence(message)}${adviceOn(message)}`,
      place: locate(type, wordsOf(message, names)),
    }))
  })
}

const standInFor = (name: string): SchemaTypeDefinition => ({
  name,
  type: 'object',
  fields: [{ name: 'value', type: 'string' }],
})

/** What the content service and the Studio add to the files of pictures. */
const withAssetFields = (type: unknown): unknown =>
  isRecord(type) && type['name'] === 'sanity.imageAsset' && Array.isArray(type['fields'])
    ? { ...type, fields: [...type['fields'], ...ASSET_FIELDS] }
    : type

/**
 * The types compiled by Sanity, without starting a Studio.
 *
 * @param pluginTypes names of types that a Studio plugin defines
 * @throws CodegenError listing every error in the schema
 */
export const compileTypes = (
  types: SchemaTypeDefinition[],
  { pluginTypes = [], locate = () => undefined }: { pluginTypes?: readonly string[]; locate?: LocateInSchema } = {},
): CompiledSchema => {
  const all = [...types, ...pluginTypes.map(standInFor)]
  const problems = findProblems(all, locate)
  if (problems.length > 0) throw new CodegenError(problems)
  return Schema.compile({ name: 'content', types: [...builtinTypes.map(withAssetFields), ...all] })
}

/** The compiled schema as GROQ sees it. A plugin's values are unknown. */
export const extractContentSchema = (
  compiled: CompiledSchema,
  {
    enforceRequiredFields,
    pluginTypes = [],
  }: Pick<CodegenConfig, 'enforceRequiredFields'> & Partial<Pick<CodegenConfig, 'pluginTypes'>>,
): SchemaType =>
  withMarks(extractSchema(compiled, { enforceRequiredFields }), compiled).map((entry) =>
    entry.type === 'type' && pluginTypes.includes(entry.name) ? { ...entry, value: { type: 'unknown' } } : entry,
  )
