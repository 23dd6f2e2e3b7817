import type { SchemaType } from '@sanity/types'
import { isRecord } from '../is-record.ts'
import { code, escapeText } from './markdown.ts'
import { isParagraph } from './model-fields.ts'
import type { Phrases } from './type-phrase.ts'

/** Title and stored value of the entries of a list of styles, lists or marks in Portable Text. */
const titled = (list: unknown): string[] =>
  Array.isArray(list)
    ? list.filter(isRecord).map(({ title, value }) => {
        const shown = typeof title === 'string' && title !== value ? ` ${escapeText(title)}` : ''
        return `${code(String(value))}${shown}`
      })
    : []

const listOf = (type: SchemaType | undefined): unknown => {
  const options: unknown = type?.options
  return isRecord(options) ? options['list'] : undefined
}

const namesOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap((one: unknown) => (isRecord(one) && typeof one['name'] === 'string' ? [one['name']] : []))
    : []

/** The options of a Portable Text paragraph, one line each. */
const describeParagraph = (type: SchemaType, phrases: Phrases): string[] => {
  const fields = 'fields' in type ? type.fields : []
  const fieldType = (name: string): SchemaType | undefined => fields.find((field) => field.name === name)?.type
  const children = fieldType('children')
  const members: readonly SchemaType[] = children?.jsonType === 'array' ? children.of : []
  const span: unknown = members.find((member) => member.name === 'span')
  const inline = members.filter((member) => member.name !== 'span').map((member) => member.name)
  const [decorators, annotations] = isRecord(span) ? [span['decorators'], span['annotations']] : []
  const lines: [string, string][] = [
    ['Styles', titled(listOf(fieldType('style'))).join(', ')],
    ['Lists', titled(listOf(fieldType('listItem'))).join(', ')],
    ['Marks', titled(decorators).join(', ')],
    ['Annotations', phrases.names(namesOf(annotations))],
    ['Inside a line', phrases.names(inline)],
  ]
  return lines.flatMap(([what, list]) => (list === '' ? [] : [`${what}: ${list}`]))
}

/** The options of the paragraphs in a list; nothing for a list without paragraphs. */
export const paragraphPhrases = (type: SchemaType, phrases: Phrases): string[] =>
  type.jsonType === 'array' ? type.of.filter(isParagraph).flatMap((member) => describeParagraph(member, phrases)) : []
