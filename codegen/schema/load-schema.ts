import { globSync } from 'node:fs'
import { basename } from 'node:path'
import type { IntrinsicTypeName, SchemaTypeDefinition } from '@sanity/types'
import { toCamelCase, toKebabCase } from '../casing.ts'
import type { CodegenConfig } from '../config.ts'
import { isRecord } from '../is-record.ts'
import type { SourceLoader } from '../source-loader.ts'

/** One schema file and the one type it exports. */
export interface SchemaFile {
  /** Relative to the project. */
  path: string
  /** Name of the export, `boxText` in `box-text.ts`. */
  exportName: string
  /** Stored `_type`; differs from the export's name only where Sanity reserves that. */
  typeName: string
  definition: unknown
}

export interface LoadedSchema {
  files: SchemaFile[]
  types: SchemaTypeDefinition[]
}

// A record, so that the compiler asks for a name that Sanity adds.
const reserved: Record<IntrinsicTypeName, true> = {
  array: true,
  block: true,
  boolean: true,
  crossDatasetReference: true,
  date: true,
  datetime: true,
  document: true,
  email: true,
  file: true,
  geopoint: true,
  globalDocumentReference: true,
  image: true,
  number: true,
  object: true,
  reference: true,
  slug: true,
  string: true,
  text: true,
  url: true,
}

const isDefinition = (value: unknown): value is SchemaTypeDefinition =>
  isRecord(value) && typeof value['name'] === 'string' && typeof value['type'] === 'string'

const readSchemaFile = async (path: string, loader: SourceLoader): Promise<SchemaFile> => {
  const found = Object.entries(await loader.load(path)).flatMap(([exportName, definition]) =>
    isDefinition(definition) ? [{ path, exportName, typeName: definition.name, definition }] : [],
  )
  const [file, ...others] = found
  if (!file || others.length > 0) {
    throw new Error(
      `${path} exports ${found.length} schema types${found.length > 1 ? ` (${found.map((one) => one.exportName).join(', ')})` : ''}. ` +
        'A schema file exports exactly one: give each type a file of its own.',
    )
  }
  const expected = toCamelCase(basename(path, '.ts'))
  if (file.exportName !== expected) {
    throw new Error(`${path} exports "${file.exportName}". Name the export "${expected}", or the file ${toKebabCase(file.exportName)}.ts.`)
  }
  if (file.typeName !== expected && !Object.hasOwn(reserved, expected)) {
    throw new Error(
      `${path} defines the type "${file.typeName}". Set its name to "${expected}", or name the file ${toKebabCase(file.typeName)}.ts ` +
        '(only a name that Sanity reserves may be stored under another one).',
    )
  }
  return file
}

/**
 * Imports every schema file and composes the whole schema.
 *
 * @throws Error when a file breaks the rule "one file, one type, one name", or when composing fails
 */
export const loadSchema = async (root: string, config: CodegenConfig, loader: SourceLoader): Promise<LoadedSchema> => {
  const paths = [...config.schema].flatMap((pattern) => globSync(pattern, { cwd: root })).map((path) => path.replaceAll('\\', '/'))
  const files = await Promise.all([...new Set(paths)].toSorted().map((path) => readSchemaFile(path, loader)))
  if (files.length === 0) throw new Error(`No schema file matches ${config.schema.join(', ')}. Correct "schema" in codegen.config.ts.`)
  const { composeSchema } = await loader.load(config.compose)
  if (typeof composeSchema !== 'function') throw new Error(`${config.compose} has to export a function composeSchema(types).`)
  const types: unknown = composeSchema(files.map((file) => file.definition))
  if (!Array.isArray(types)) throw new Error(`composeSchema in ${config.compose} has to return a list of schema types.`)
  return { files, types: types.filter(isDefinition) }
}
