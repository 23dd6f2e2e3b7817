import { parse, typeEvaluate } from 'groq-js'
import type { SchemaType, TypeNode } from 'groq-js'
import { resolveProjection } from '../projections/emit-projections.ts'
import type { TypeProjection } from '../projections/projector.ts'
import { admitNull } from '../queries/admit-null.ts'
import type { ContentModel } from '../schema/content-model.ts'

const PROBE = 'codegen.probe'

/** A list with its own type in the schema, as its projection returns it. */
export interface TypedList {
  /** Name of the schema type. */
  name: string
  node: TypeNode
}

/**
 * The query result of each list with its own type in the schema, such as `richText`.
 *
 * @param withNull see `admitNull` of the configuration
 * @param schema the model's, to type with
 */
export const typeLists = (
  model: ContentModel,
  projections: ReadonlyMap<string, TypeProjection>,
  withNull: boolean,
  schema: SchemaType,
): TypedList[] =>
  [...model.ownTypes].flatMap(([name, node]) => {
    if (node.type !== 'array') return []
    const probe = {
      type: 'document' as const,
      name: PROBE,
      attributes: {
        _type: { type: 'objectAttribute' as const, value: { type: 'string' as const, value: PROBE } },
        list: { type: 'objectAttribute' as const, value: { type: 'inline' as const, name } },
      },
    }
    const tree = parse(`*[_type == "${PROBE}"].list[]{${resolveProjection(name, projections)}}`)
    return [{ name, node: typeEvaluate(withNull ? admitNull(tree) : tree, [...schema, probe]) }]
  })
