import type { Schema, SchemaTypeDefinition } from '@sanity/types'
import type { CodegenConfig } from '../config.ts'
import { withMarkDefs } from '../portable-text/mark-defs.ts'
import type { SourceLoader } from '../source-loader.ts'
import { findPlace } from '../sources/find-place.ts'
import { createContentModel } from './content-model.ts'
import type { ContentModel } from './content-model.ts'
import { compileTypes, extractContentSchema } from './extract-schema.ts'
import type { LocateInSchema } from './extract-schema.ts'
import { loadSchema } from './load-schema.ts'
import type { LoadedSchema, SchemaFile } from './load-schema.ts'
import { withOwnNames } from './own-names.ts'
import { withUnknownTypes } from './unknown-types.ts'

export interface ReadSchema {
  files: SchemaFile[]
  /** See `LoadedSchema`. */
  composedBy: unknown
  types: SchemaTypeDefinition[]
  compiled: Schema
  model: ContentModel
}

const isSame = (last: ReadSchema, { files, composedBy }: LoadedSchema): boolean =>
  last.composedBy === composedBy &&
  last.files.length === files.length &&
  last.files.every((file, index) => {
    const now = files[index]
    return (
      now !== undefined &&
      file.definition === now.definition &&
      file.path === now.path &&
      file.exportName === now.exportName
    )
  })

const createLocate =
  (files: SchemaFile[], loader: SourceLoader): LocateInSchema =>
  (type, words) => {
    const path = files.find((file) => file.typeName === type)?.path
    if (path === undefined) return undefined
    return findPlace(
      path,
      loader.read(path) ?? '',
      words.flatMap((word) => [`'${word}'`, `"${word}"`, `\`${word}\``]),
    )
  }

/** The content model of a compiled schema. */
export const modelOf = (
  compiled: Schema,
  config: Pick<CodegenConfig, 'enforceRequiredFields'> & Partial<Pick<CodegenConfig, 'pluginTypes'>>,
): ContentModel => {
  const extracted = extractContentSchema(compiled, config)
  return createContentModel(withUnknownTypes(withOwnNames(withMarkDefs(extracted), compiled)), extracted)
}

/**
 * Reads the whole schema. Unchanged parts are reused, including the identity of the model, so that caches can use it
 * as a key.
 *
 * @param last the previous result
 * @throws CodegenError with every error and its place
 */
export const readSchema = async (
  root: string,
  config: CodegenConfig,
  loader: SourceLoader,
  last?: ReadSchema,
): Promise<ReadSchema> => {
  const loaded = await loadSchema(root, config, loader)
  if (last && isSame(last, loaded)) return last
  const { files, composedBy } = loaded
  const types = loaded.compose()
  const compiled = compileTypes(types, { pluginTypes: config.pluginTypes, locate: createLocate(files, loader) })
  const model = modelOf(compiled, config)
  return { files, composedBy, types, compiled, model: last?.model.schemaText === model.schemaText ? last.model : model }
}
