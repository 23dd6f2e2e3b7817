import type { ObjectAttribute, SchemaType, TypeNode } from 'groq-js'
import { toPascalCase } from '../casing.ts'
import { createTypeWriter } from '../emit/type-text.ts'
import { nodeOf, walkNode } from '../schema/content-model.ts'
import { replacedByOf } from '../schema/schema-marks.ts'
import { helpersFor } from './helpers.ts'
import { writeTypeRenames } from './rename-types.ts'

type Attributes = [name: string, attribute: ObjectAttribute][]

/** The fields that editors see. */
const fieldsOf = (entry: SchemaType[number]): Attributes => {
  const node = nodeOf(entry)
  return node.type === 'object' ? Object.entries(node.attributes).filter(([name]) => !name.startsWith('_')) : []
}

const inlineNames = (node: TypeNode): string[] => {
  const names: string[] = []
  walkNode(node, (inner) => {
    if (inner.type === 'inline') names.push(inner.name)
  })
  return names
}

const typeText = createTypeWriter()

const objectOf = (fields: Attributes, more: Record<string, ObjectAttribute> = {}): TypeNode => ({
  type: 'object',
  attributes: { ...more, ...Object.fromEntries(fields) },
})

/** The function from an old value to a new one: fields of both are passed on, each other field is a question. */
const writeReplace = (from: SchemaType[number], to: SchemaType[number]): string => {
  const [old, wanted] = [fieldsOf(from), fieldsOf(to)]
  const isSame = ([name, { value }]: Attributes[number]): boolean =>
    wanted.some(([other, attribute]) => other === name && typeText(attribute.value) === typeText(value))
  const shared = old.filter(isSame)
  const isShared = (name: string): boolean => shared.some(([other]) => other === name)
  const own = { type: 'objectAttribute', value: { type: 'string', value: from.name } } as const
  const [oldNode, newNode] = [objectOf(old, { _type: own }), objectOf(wanted)]
  const names = [...new Set([...inlineNames(oldNode), ...inlineNames(newNode)])].toSorted()
  const [Old, New] = [toPascalCase(from.name), toPascalCase(to.name)]
  const lines = [
    ...shared.map(([name, { optional }]) => {
      const isRequired = optional === true && wanted.some(([other, is]) => other === name && is.optional !== true)
      return isRequired
        ? `${name}: old.${name} ?? ask('${to.name}.${name} is required: which value does it get where there is none?'),`
        : `...(old.${name} === undefined ? {} : { ${name}: old.${name} }),`
    }),
    ...wanted.flatMap(([name, { optional }]) =>
      optional === true || isShared(name) ? [] : [`${name}: ask('${to.name}.${name}: which value does it get?'),`],
    ),
    ...old.flatMap(([name]) =>
      isShared(name)
        ? []
        : [
            `...(old.${name} === undefined ? {} : ask('${from.name}.${name} has no place in ${to.name}: where does it go?')),`,
          ],
    ),
  ]
  return `${names.map((name) => `type ${toPascalCase(name)} = unknown`).join('\n')}
/** As stored when this file was written; values of named types are passed on unchanged. */
type ${Old} = ${typeText(oldNode)}
type ${New} = ${typeText(newNode)}

/** The new value for an old one. */
const replace = (old: ${Old}): ${New} => ({
${lines.join('\n')}
})

const isOld = (value: object): value is ${Old} => '_type' in value && value._type === '${from.name}'

/** System fields such as \`_id\` and \`_key\` are kept. */
const become = (value: object): object =>
  isOld(value)
    ? { ...replace(value), ...Object.fromEntries(Object.entries(value).filter(([name]) => name.startsWith('_'))) }
    : value
`
}

/**
 * The migrations of deprecated types that name a replacement (`options.replacedBy`).
 *
 * @throws Error when the replacement is not a type of the schema, or a document where an object is needed
 */
export const writeReplacements = (schema: SchemaType): { title: string; text: string }[] =>
  schema.flatMap((from) => {
    const name = replacedByOf(from)
    if (name === undefined) return []
    const to = schema.find((entry) => entry.name === name)
    if (to?.type !== from.type)
      throw new Error(
        `"${from.name}" is replaced by "${name}", which is not ${from.type === 'document' ? 'a document' : 'an object'} type of the schema. Correct the name.`,
      )
    const replace = writeReplace(from, to)
    return [
      writeTypeRenames(new Map([[from.name, name]]), () => from.type === 'document', {
        code: `${helpersFor(replace)}\n\n${replace}`,
        call: 'become',
      }),
    ]
  })
