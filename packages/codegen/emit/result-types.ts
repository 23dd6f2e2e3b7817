import type { ObjectTypeNode, TypeNode } from 'groq-js'
import { stringLiteral, toPascalCase } from '../casing.ts'
import { literalType } from '../schema/content-model.ts'
import { collision } from './taken-names.ts'
import { createTypeWriter, withoutKey } from './type-text.ts'

/** A named type for every object with the same `_type` and shape. */
export interface ResultAlias {
  /** `BoxTextBlock`, or `BoxTextBlock2` for a second shape. */
  name: string
  /** The `_type`. */
  type: string
  /** The object, without a `_key`. */
  node: ObjectTypeNode
  text: string
}

export interface ResultTypes {
  /** Writes a result type; objects with a literal `_type` become aliases. */
  write: (node: TypeNode) => string
  /** Every shape written so far, sorted by name. */
  aliases: () => ResultAlias[]
  /** Those of blocks. */
  blockAliases: () => ResultAlias[]
}

/**
 * Collects the shapes in which results contain each `_type`. Naming them keeps the generated file small and fast to
 * check, and defines the type of a block wherever it occurs.
 *
 * @param taken what has which name already
 * @param listNames names for lists, by their type text
 */
export const createResultTypes = (
  isBlock: (type: string) => boolean,
  taken: ReadonlyMap<string, string>,
  listNames: ReadonlyMap<string, string> = new Map(),
): ResultTypes => {
  const byType = new Map<string, ResultAlias[]>()
  const named = new Map<string, string>()

  const aliasFor = (type: string, node: ObjectTypeNode, text: string): ResultAlias => {
    const shapes = byType.get(type) ?? []
    const known = shapes.find((shape) => shape.text === text)
    if (known) return known
    const base = `${toPascalCase(type)}${isBlock(type) ? 'Block' : 'Result'}`
    const name = shapes.length === 0 ? base : `${base}${shapes.length + 1}`
    const what = `values of _type "${type}" in query results`
    const other = taken.get(name) ?? named.get(name)
    if (other !== undefined) throw collision(name, other, what)
    named.set(name, what)
    const alias = { name, type, node, text }
    byType.set(type, [...shapes, alias])
    return alias
  }

  const nameObject = (object: ObjectTypeNode, writeNode: (node: TypeNode) => string): string | undefined => {
    const type = literalType(object)
    if (type === undefined || object.dereferencesTo !== undefined || object.rest?.type === 'inline') return undefined
    const { node, keyed } = withoutKey(object)
    // Remove `_type`, or the writer would name this object again.
    const { _type: typeAttribute, ...others } = node.attributes
    const rest = writeNode({ type: 'object', attributes: others })
    const typeLine = typeAttribute ? `  _type: ${stringLiteral(type)}` : ''
    const text = rest === 'Record<string, never>' ? `{\n${typeLine}\n}` : rest.replace('{\n', `{\n${typeLine}\n`)
    const { name } = aliasFor(type, node, text)
    return keyed ? `Keyed<${name}>` : name
  }

  const aliases = (): ResultAlias[] =>
    [...byType.values()].flat().toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  const blockAliases = (): ResultAlias[] => aliases().filter((alias) => isBlock(alias.type))
  return { write: createTypeWriter({ nameObject, listNames }), aliases, blockAliases }
}
