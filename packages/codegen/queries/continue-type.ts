import { typeEvaluate } from 'groq-js'
import type { ExprNode, SchemaType, TypeNode } from 'groq-js'
import { isRecord } from '../is-record.ts'
import { isNode } from './tree.ts'
import type { Tree } from './tree.ts'

const PROBE = 'codegen.probe'

/** `*[_type == "codegen.probe"][0].value` */
const probe: Tree = {
  type: 'AccessAttribute',
  name: 'value',
  base: {
    type: 'AccessElement',
    index: 0,
    base: {
      type: 'Filter',
      base: { type: 'Everything' },
      expr: {
        type: 'OpCall',
        op: '==',
        left: { type: 'AccessAttribute', name: '_type' },
        right: { type: 'Value', value: PROBE },
      },
    },
  },
}

/** All documents but the probe, which is not part of the project. */
const withoutProbe = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutProbe)
  if (!isRecord(value)) return value
  if (value['type'] === 'Everything') {
    const isOther = {
      type: 'OpCall',
      op: '!=',
      left: { type: 'AccessAttribute', name: '_type' },
      right: { type: 'Value', value: PROBE },
    }
    return { type: 'Filter', base: value, expr: isOther }
  }
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, withoutProbe(child)]))
}

/**
 * The tree with its beginning replaced by the probe; undefined when it does not begin with that, or continues with
 * anything but projections: a projection of an existing value always exists, so null only comes from the probe.
 */
const replaceBeginning = (tree: unknown, beginning: string): Tree | undefined => {
  const base = isRecord(tree) ? tree['base'] : undefined
  if (!isRecord(tree) || tree['type'] !== 'Projection' || !isRecord(base)) return undefined
  const replaced = JSON.stringify(base) === beginning ? probe : replaceBeginning(base, beginning)
  return replaced && { ...tree, base: replaced, expr: withoutProbe(tree['expr']) }
}

const withoutNull = (node: TypeNode): TypeNode => {
  if (node.type !== 'union') return node
  const of = node.of.filter((member) => member.type !== 'null')
  const [only] = of
  return of.length === 1 && only ? only : { ...node, of }
}

/**
 * The type of a query that extends another one: only the extension is evaluated.
 *
 * @param tree the query
 * @param beginning the other query's tree
 * @param type the other query's type; an object, so that there is always a value to extend
 * @returns undefined when the query does not begin with the other
 */
export const continueType = (
  tree: ExprNode,
  beginning: ExprNode,
  type: TypeNode,
  schema: SchemaType,
): TypeNode | undefined => {
  const rest = type.type === 'object' ? replaceBeginning(tree, JSON.stringify(beginning)) : undefined
  if (!isNode(rest)) return undefined
  const document = {
    type: 'document' as const,
    name: PROBE,
    attributes: {
      _type: { type: 'objectAttribute' as const, value: { type: 'string' as const, value: PROBE } },
      value: { type: 'objectAttribute' as const, value: type },
    },
  }
  // The probe is nullable, the beginning is not.
  return withoutNull(typeEvaluate(rest, [...schema, document]))
}
