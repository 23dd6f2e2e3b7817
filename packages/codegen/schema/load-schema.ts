import { parse } from 'node:path'
import type { SchemaTypeDefinition } from '@sanity/types'
import { isIdentifier, toCamelCase, toKebabCase } from '../casing.ts'
import type { CodegenConfig } from '../config.ts'
import { findFiles } from '../find-files.ts'
import { isRecord } from '../is-record.ts'
import { CodegenError } from '../problem.ts'
import type { Place } from '../problem.ts'
import type { SourceLoader } from '../source-loader.ts'
import { findPlace } from '../sources/find-place.ts'
import { isBuiltIn } from './content-model.ts'
import { compileTypes } from './extract-schema.ts'

/** One schema file and the one type it exports. */
export interface SchemaFile {
  /** Relative to the project. */
  path: string
  /** Name of the export, `boxText` in `box-text.ts`. */
  exportName: string
  /** Stored `_type`; differs from the export's name only if Sanity reserves that. */
  typeName: string
  definition: unknown
}

export interface LoadedSchema {
  files: SchemaFile[]
  /** The project's `composeSchema`, to detect changes. */
  composedBy: unknown
  compose: () => SchemaTypeDefinition[]
}

/** Whether Sanity has a type of this name already. */
const isReserved = (name: string): boolean => compileTypes([]).has(name)

const isDefinition = (value: unknown): value is SchemaTypeDefinition =>
  isRecord(value) && typeof value['name'] === 'string' && typeof value['type'] === 'string'

const complain = (message: string, place: Place): never => {
  throw new CodegenError([{ message, place }])
}

/** The place of a string in a file, for an error message. */
const placeIn = (path: string, text: string, loader: SourceLoader): Place =>
  findPlace(path, loader.read(path) ?? '', [text])

/** For a name that can be none in the generated code. */
const notAName = (name: string): string =>
  `The type "${name}" cannot be called so: generated code has its name, which takes letters, digits and underscores only. ` +
  `Set its name to "${toCamelCase(name)}", and in stored content the _type of its values.`

const readSchemaFile = async (path: string, loader: SourceLoader): Promise<SchemaFile> => {
  const found = Object.entries(await loader.load(path)).flatMap(([exportName, definition]) =>
    isDefinition(definition) ? [{ path, exportName, typeName: definition.name, definition }] : [],
  )
  const [file, ...others] = found
  if (!file || others.length > 0) {
    const names = found.length > 1 ? ` (${found.map((one) => one.exportName).join(', ')})` : ''
    const message = `The file exports ${found.length} schema types${names}. A schema file exports exactly one: give each type its own file.`
    return complain(message, { file: path })
  }
  const expected = toCamelCase(parse(path).name)
  if (file.exportName !== expected) {
    const isDefault = file.exportName === 'default'
    const what = isDefault ? 'its type by default' : `"${file.exportName}"`
    const orFile = file.exportName === file.typeName ? `, or the file ${toKebabCase(file.exportName)}.ts` : ''
    const message = `The file exports ${what}. Name the export "${expected}"${orFile}.`
    return complain(message, placeIn(path, isDefault ? 'export default' : `const ${file.exportName}`, loader))
  }
  if (!isIdentifier(file.typeName))
    return complain(notAName(file.typeName), placeIn(path, `'${file.typeName}'`, loader))
  if (file.typeName !== expected && !isReserved(expected)) {
    const message =
      `The file defines the type "${file.typeName}". Set its name to "${expected}", or name the file ${toKebabCase(file.typeName)}.ts ` +
      '(only a name that Sanity reserves may be stored under another one).'
    return complain(message, placeIn(path, `'${file.typeName}'`, loader))
  }
  return file
}

const refuseTwins = (files: SchemaFile[], loader: SourceLoader): void => {
  const first = new Map<string, SchemaFile>()
  for (const file of files) {
    const other = first.get(file.typeName)
    if (!other) first.set(file.typeName, file)
    else {
      const message = `${other.path} defines the type "${file.typeName}" too. Rename one of them: documents are told apart by this name.`
      complain(message, placeIn(file.path, `'${file.typeName}'`, loader))
    }
  }
}

/**
 * Imports every schema file, and the function that composes the schema from them.
 *
 * @throws CodegenError when a file breaks the rule "one file, one type, one name", or when composing fails
 */
export const loadSchema = async (root: string, config: CodegenConfig, loader: SourceLoader): Promise<LoadedSchema> => {
  const files = await Promise.all(findFiles(root, config.schema).map((path) => readSchemaFile(path, loader)))
  if (files.length === 0)
    throw new Error(`No schema file matches ${config.schema.join(', ')}. Correct "schema" in codegen.config.ts.`)
  refuseTwins(files, loader)
  if (loader.read(config.compose) === undefined)
    throw new Error(
      `${config.compose} does not exist. Write it, with an export composeSchema(types), or correct "compose" in codegen.config.ts.`,
    )
  const { composeSchema } = await loader.load(config.compose)
  if (typeof composeSchema !== 'function')
    throw new Error(`${config.compose} has to export a function composeSchema(types).`)
  const compose = (): SchemaTypeDefinition[] => {
    const types: unknown = composeSchema(files.map((file) => file.definition))
    if (!Array.isArray(types))
      throw new Error(`composeSchema in ${config.compose} has to return a list of schema types.`)
    const definitions = types.filter(isDefinition)
    for (const { name } of definitions)
      if (!isIdentifier(name) && !isBuiltIn(name))
        complain(notAName(name), placeIn(config.compose, `'${name}'`, loader))
    return definitions
  }
  return { files, composedBy: composeSchema, compose }
}
