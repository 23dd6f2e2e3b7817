import type { SchemaType } from 'groq-js'
import type { CodegenConfig } from '../config.ts'
import { readSchema } from '../schema/read-schema.ts'
import { createSourceLoader } from '../source-loader.ts'
import { locateThrown } from '../sources/load-error.ts'

/**
 * The schema as the working tree has it. Queries are not read: a changed schema may well have broken them.
 *
 * @param root absolute path of the project
 * @throws CodegenError with the place of a mistake in the schema
 */
export const readSchemaOfNow = async (root: string, config: CodegenConfig): Promise<SchemaType> => {
  const loader = createSourceLoader(root, config)
  try {
    return (await readSchema(root, config, loader)).model.schema
  } catch (error) {
    throw locateThrown(error, { root, read: loader.read })
  } finally {
    loader.dispose()
  }
}
