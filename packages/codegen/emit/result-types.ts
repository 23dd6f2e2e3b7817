import type { ObjectTypeNode, TypeNode } from 'groq-js'
import { stringLiteral, toPascalCase } from '../casing.ts'
import type { CodegenConfig } from '../config.ts'
import { keysOf } from '../projections/block-projection.ts'
import { literalType } from '../schema/content-model.ts'
import { collision } from './taken-names.ts'
import { createTypeWriter, withoutKey } from './type-text.ts'

/** A named type for every object with the same `_type` and shape. */
export interface ResultAlias {
  /** `BoxTextBlock`, or `BoxTextBlock2` for a second shape; `RouteResult`, or `RouteLink` for the link to one. */
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
}

type LinkConfig = Pick<CodegenConfig, 'linkTypes' | 'linkProjection'>
type IsLink = (type: string, node: ObjectTypeNode) => boolean

/**
 * Whether an object is only the link to a page. Links have names of their own: a field that leads to pages would
 * otherwise take the page's, as it is in the page and therefore named first.
 */
export const createLinkTest = ({ linkTypes, linkProjection }: LinkConfig): IsLink => {
  const keys = new Set(linkTypes.length > 0 ? ['_id', '_type', ...keysOf(linkProjection)] : [])
  return (type, { attributes }) => {
    const names = Object.keys(attributes)
    return linkTypes.includes(type) && names.length === keys.size && names.every((name) => keys.has(name))
  }
}

/**
 * Collects the shapes in which results contain each `_type`. Naming them keeps the generated file small and fast to
 * check, and defines the type of a block wherever it occurs.
 *
 * @param taken what has which name already
 * @param isLink see `createLinkTest`
 * @param listNames names for lists, by their type text
 */
export const createResultTypes = (
  isBlock: (type: string) => boolean,
  taken: ReadonlyMap<string, string>,
  isLink: IsLink,
  listNames: ReadonlyMap<string, string> = new Map(),
): ResultTypes => {
  const byName = new Map<string, ResultAlias[]>()
  const named = new Map<string, string>()

  const aliasFor = (type: string, node: ObjectTypeNode, text: string): ResultAlias => {
    const base = `${toPascalCase(type)}${isBlock(type) ? 'Block' : isLink(type, node) ? 'Link' : 'Result'}`
    const shapes = byName.get(base) ?? []
    const known = shapes.find((shape) => shape.text === text)
    if (known) return known
    const name = shapes.length === 0 ? base : `${base}${shapes.length + 1}`
    const what = `values of _type "${type}" in query results`
    const other = taken.get(name) ?? named.get(name)
    if (other !== undefined) throw collision(name, other, what)
    named.set(name, what)
    const alias = { name, type, node, text }
    byName.set(base, [...shapes, alias])
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
    [...byName.values()].flat().toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  return { write: createTypeWriter({ nameObject, listNames }), aliases }
}
