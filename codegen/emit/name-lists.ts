import { parse, typeEvaluate } from 'groq-js'
import type { SchemaType } from 'groq-js'
import { toPascalCase } from '../casing.ts'
import { resolveProjection } from '../projections/emit-projections.ts'
import type { TypeProjection } from '../projections/projector.ts'
import { admitNull } from '../queries/admit-null.ts'
import type { ContentModel } from '../schema/content-model.ts'
import type { ResultTypes } from './result-types.ts'

const PROBE = 'codegen.probe'

/**
 * Names for the projected lists that have a type of their own in the schema: what a query makes of a
 * `richText` is `RichTextResult` wherever it stands.
 *
 * @param types writes the lists; a separate one, since it collects shapes that no query need return
 * @param withNull see `admitNull` of the configuration
 * @param schema the model's, to type with
 * @returns names by the text of the list
 */
export const nameLists = (
  model: ContentModel,
  projections: ReadonlyMap<string, TypeProjection>,
  types: ResultTypes,
  withNull: boolean,
  schema: SchemaType = structuredClone(model.schema),
): Map<string, string> => {
  const names = new Map<string, string>()
  for (const [name, node] of model.ownTypes) {
    if (node.type !== 'array') continue
    const probe = {
      type: 'document' as const,
      name: PROBE,
      attributes: {
        _type: { type: 'objectAttribute' as const, value: { type: 'string' as const, value: PROBE } },
        list: { type: 'objectAttribute' as const, value: { type: 'inline' as const, name } },
      },
    }
    const query = `*[_type == "${PROBE}"].list[]{${resolveProjection(name, projections)}}`
    const tree = parse(query)
    const text = types.write(typeEvaluate(withNull ? admitNull(tree) : tree, [...schema, probe]))
    if (text.startsWith('Array<')) names.set(text, `${toPascalCase(name)}Result`)
  }
  return names
}
