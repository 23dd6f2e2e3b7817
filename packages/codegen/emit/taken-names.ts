import { toPascalCase } from '../casing.ts'
import type { ContentModel } from '../schema/content-model.ts'
import type { SchemaFile } from '../schema/load-schema.ts'

/** Two things that would have one name in the generated code. */
export const collision = (name: string, one: string, other: string): Error =>
  new Error(`Both would be called "${name}" in the generated types: ${one}, and ${other}. Rename one of them.`)

/** Names in `content-types.ts`, besides those of types and results; it uses the last two of TypeScript's own. */
const OWN = ['Keyed', 'QueryResults', 'Array', 'Record']

/**
 * The names in `content-types.ts` apart from those of query results, each with what it names.
 *
 * @throws Error naming both places when two types would have one name
 */
export const takenNames = (model: ContentModel, files: readonly SchemaFile[]): ReadonlyMap<string, string> => {
  const names = new Map(OWN.map((name) => [name, `what codegen itself calls "${name}"`]))
  for (const { name: typeName } of model.schema) {
    const name = toPascalCase(typeName)
    const path = files.find((file) => file.typeName === typeName)?.path
    const target = model.targetOf(typeName)
    const what =
      target === undefined
        ? `the type "${typeName}"${path === undefined ? '' : ` (${path})`}`
        : `references to "${target}"`
    const other = names.get(name)
    if (other !== undefined) throw collision(name, other, what)
    names.set(name, what)
  }
  return names
}
