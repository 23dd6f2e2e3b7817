import { readFileSync } from 'node:fs'
import { isObject } from '@schaufenster/site/stored'
import { proseFields } from '#src/generated/prose-fields.ts'

const schema: unknown = JSON.parse(readFileSync('src/generated/schema.json', 'utf8'))

const nameOf = (type: unknown): string => (isObject(type) && typeof type['name'] === 'string' ? type['name'] : '')

/** Documents, blocks and objects with a name, and what the schema says of each. */
const types = new Map((Array.isArray(schema) ? schema : []).map((type: unknown) => [nameOf(type), type]))

const isOwner = (name: unknown): name is string =>
  typeof name === 'string' && (types.has(name) || proseFields[name] !== undefined)

/** The paths of names to the rich texts in a type, without those of named types within it. */
const findRichTexts = (node: unknown, path: string): string[] => {
  if (!isObject(node)) return []
  const { type, value, of, name, attributes } = node
  if (type === 'inline') {
    const target = types.get(nameOf({ name }))
    return isObject(target) && isObject(target['value']) && target['value']['type'] === 'array'
      ? findRichTexts(target['value'], path)
      : []
  }
  if (!isObject(attributes)) return [value, of].flat().flatMap((inner) => findRichTexts(inner, path))
  if (attributes['children'] && attributes['markDefs']) return [path]
  return Object.keys(attributes).flatMap((key) => findRichTexts(attributes[key], path === '' ? key : `${path}.${key}`))
}

/** Every field whose text visitors read, as `boxFaq.questions.text`; of a rich text its own field. */
export const listTextFields = (): string[] => {
  const prose = Object.entries(proseFields).flatMap(([type, fields = []]) => fields.map((field) => `${type}.${field}`))
  const rich = [...types].flatMap(([name, type]) =>
    // A rich text with a name is a field wherever it is used.
    isObject(type) && isObject(type['value']) && type['value']['type'] === 'array'
      ? []
      : findRichTexts(type, '').map((path) => `${name}.${path}`),
  )
  return [...new Set([...prose, ...rich])].toSorted()
}

/** The field of a text, named as `listTextFields` does. @param path as `data-sanity` writes it: `values:key.title` */
export const toTextField = (document: unknown, path: string): string => {
  let value = document
  let names: string[] = []
  let owner = isObject(document) ? String(document['_type']) : ''
  const enter = (next: unknown): void => {
    value = next
    if (!isObject(next) || !isOwner(next['_type'])) return
    owner = next['_type']
    names = []
  }
  for (const step of path.split('.')) {
    const [name = '', ...keys] = step.split(':')
    names.push(name)
    enter(isObject(value) ? value[name] : undefined)
    for (const key of keys)
      if (Array.isArray(value))
        enter(value.find((member: unknown) => isObject(member) && member['_key'] === key) ?? value[Number(key)])
  }
  return `${owner}.${names.join('.').replace(/\.children\.text$/, '')}`
}
