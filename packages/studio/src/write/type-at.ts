import {
  getValueAtPath,
  isArraySchemaType,
  isIndexSegment,
  isIndexTuple,
  isKeySegment,
  isObjectSchemaType,
  type Path,
  type SchemaType,
} from 'sanity'

const typeNameOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && '_type' in value ? value._type : undefined

/** The type of the value at a path of a document; undefined where the schema has none. */
export const typeAt = (root: SchemaType, document: unknown, path: Path): SchemaType | undefined => {
  let type: SchemaType | undefined = root
  for (const [index, segment] of path.entries()) {
    if (!type) return undefined
    if (typeof segment === 'string')
      type = isObjectSchemaType(type) ? type.fields.find(({ name }) => name === segment)?.type : undefined
    else if (isArraySchemaType(type) && !isIndexTuple(segment) && (isKeySegment(segment) || isIndexSegment(segment))) {
      const name = typeNameOf(getValueAtPath(document, path.slice(0, index + 1)))
      const { of }: { of: SchemaType[] } = type
      type = of.find((member) => member.name === name) ?? (of.length === 1 ? of[0] : undefined)
    } else return undefined
  }
  return type
}

/** Whether it is text of several lines. Sanity's own types have `null` for the type they extend. */
export const isMultiline = ({ name, type }: SchemaType): boolean =>
  name === 'text' || (type ? isMultiline(type) : false)
