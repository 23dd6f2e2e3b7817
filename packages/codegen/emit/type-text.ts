import type { ObjectTypeNode, TypeNode } from 'groq-js'
import { isIdentifier, stringLiteral, toPascalCase } from '../casing.ts'
import { attributesOf, flatten, isKeyed, literalType } from '../schema/content-model.ts'

/** How to write an object; undefined writes it inline. */
type NameObject = (node: ObjectTypeNode, write: (node: TypeNode) => string) => string | undefined

const indent = (text: string): string => text.replaceAll('\n', '\n  ')

const unionOf = (texts: string[]): string => {
  const distinct = [...new Set(texts)]
  if (distinct.length === 0) return 'never'
  // Null last, by convention.
  return [...distinct.filter((text) => text !== 'null'), ...distinct.filter((text) => text === 'null')].join(' | ')
}

/** The members of a union with its lists merged: a `select` between lists is read as a list of either. */
const mergeLists = (members: TypeNode[]): TypeNode[] => {
  const items = members.flatMap((member) => (member.type === 'array' ? [member.of] : []))
  if (items.length < 2) return members
  const others = members.filter((member) => member.type !== 'array')
  return [{ type: 'array', of: { type: 'union', of: items.flatMap(flatten) } }, ...others]
}

export interface WriterOptions {
  /** May replace an object by a name. */
  nameObject?: NameObject
  /** Names for lists, by their type text. */
  listNames?: ReadonlyMap<string, string>
}

/** Writes type nodes as TypeScript. */
export const createTypeWriter = ({ nameObject, listNames }: WriterOptions = {}): ((node: TypeNode) => string) => {
  const members = (node: ObjectTypeNode): string => {
    const lines = attributesOf(node).map(([key, attribute]) => {
      const name = isIdentifier(key) ? key : stringLiteral(key)
      return `  ${name}${attribute.optional ? '?' : ''}: ${indent(write(attribute.value))}`
    })
    return lines.length === 0 ? 'Record<string, never>' : `{\n${lines.join('\n')}\n}`
  }

  /** An object may have further, unknown fields. */
  const openText = (node: ObjectTypeNode): string =>
    attributesOf(node).length === 0 ? 'unknown' : members(node).replace(/\n\}$/, '\n  [field: string]: unknown\n}')

  const objectText = (node: ObjectTypeNode): string => {
    const named = nameObject?.(node, write)
    if (named !== undefined) return named
    if (node.rest?.type === 'unknown') return openText(node)
    if (node.rest?.type !== 'inline') return members(node)
    const isKeyOnly = Object.keys(node.attributes).join() === '_key'
    return isKeyOnly ? `Keyed<${write(node.rest)}>` : `${members(node)} & ${write(node.rest)}`
  }

  const listText = (of: TypeNode): string => {
    const text = `Array<${unionOf(flatten(of).map(write))}>`
    return listNames?.get(text) ?? text
  }

  const write = (node: TypeNode): string => {
    if (node.type === 'null') return 'null'
    if (node.type === 'unknown') return 'unknown'
    if (node.type === 'inline') return toPascalCase(node.name)
    if (node.type === 'union') return unionOf(mergeLists(flatten(node)).map(write))
    if (node.type === 'array') return listText(node.of)
    if (node.type === 'object') return objectText(node)
    if (node.value === undefined) return node.type
    return typeof node.value === 'string' ? stringLiteral(node.value) : String(node.value)
  }

  return write
}

/** The object without its `_key`, and whether it had one; as it is when it has no `_type`. */
export const withoutKey = (node: ObjectTypeNode): { node: ObjectTypeNode; keyed: boolean } => {
  const keyed = isKeyed(node) && literalType(node) !== undefined
  const attributes = attributesOf(node).filter(([name]) => !keyed || name !== '_key')
  return { node: { type: 'object', attributes: Object.fromEntries(attributes) }, keyed }
}
