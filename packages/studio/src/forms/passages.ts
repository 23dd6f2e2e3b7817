import type { ArraySchemaType, ObjectSchemaType, Path, SchemaType } from 'sanity'
import { isObject } from '@schaufenster/site/publish-checks/stored'
import { toFieldTitle } from '../actions/field-title.ts'

/** A part of what an editor has written. */
export interface Passage {
  /** As the form names its field. */
  field: string
  text: string
}

interface Leaf extends Passage {
  /** Its path, which stays the same when others move it in a list. */
  key: string
}

const isObjectType = (type: SchemaType): type is ObjectSchemaType => type.jsonType === 'object'
const isArrayType = (type: SchemaType): type is ArraySchemaType => type.jsonType === 'array'

const textOfChild = (child: unknown): string => {
  const text = isObject(child) ? child['text'] : undefined
  return typeof text === 'string' ? text : ''
}

const textOfBlock = ({ children }: Record<string, unknown>): string =>
  Array.isArray(children) ? children.map(textOfChild).join('') : ''

/** Whether it is typed; options of a list are chosen. */
const isTyped = ({ options }: SchemaType): boolean => !isObject(options) || options['list'] === undefined

const leavesOf = (root: SchemaType, document: unknown): Leaf[] => {
  const walk = (type: SchemaType, value: unknown, path: Path): Leaf[] => {
    const leaf = (text: string): Leaf[] =>
      text === '' ? [] : [{ key: JSON.stringify(path), field: toFieldTitle(root, document, path), text }]
    if (typeof value === 'string') return type.jsonType === 'string' && isTyped(type) ? leaf(value) : []
    if (isArrayType(type)) {
      if (!Array.isArray(value)) return []
      return value.flatMap((item: unknown, index) => {
        const step = isObject(item) && typeof item['_key'] === 'string' ? { _key: item['_key'] } : index
        const own = type.of.find(({ name }) => isObject(item) && name === item['_type']) ?? type.of[0]
        return own ? walk(own, item, [...path, step]) : []
      })
    }
    if (!isObject(value)) return []
    if (value['_type'] === 'block') return leaf(textOfBlock(value))
    if (type.name === 'reference' || !isObjectType(type)) return []
    return type.fields.flatMap((field) => walk(field.type, value[field.name], [...path, field.name]))
  }
  return walk(root, document, [])
}

const isLetter = (letter: string | undefined): boolean => letter !== undefined && /\S/u.test(letter)

/** What is in `after` and not in `before`, with the words it is part of. */
const insertedIn = (before: string, after: string): string => {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++
  if (start === after.length - end) return ''
  const isWord = (left: number): boolean => isLetter(after[left]) && isLetter(after[left + 1])
  while (start > 0 && isWord(start - 1)) start--
  while (end > 0 && isWord(after.length - end - 1)) end--
  return after.slice(start, after.length - end).trim()
}

/** What was written into a document, field by field. @param before undefined for a new one */
export const passagesSince = (type: SchemaType, before: unknown, after: unknown): Passage[] => {
  const old = new Map(leavesOf(type, before).map(({ key, text }) => [key, text]))
  return leavesOf(type, after).flatMap(({ key, field, text }) => {
    const inserted = insertedIn(old.get(key) ?? '', text)
    return inserted === '' ? [] : [{ field, text: inserted }]
  })
}

/** Those that the document has nowhere any more. */
export const missingFrom = (type: SchemaType, document: unknown, passages: readonly Passage[]): Passage[] => {
  const texts = leavesOf(type, document).map(({ text }) => text)
  return passages.filter((passage) => !texts.some((text) => text.includes(passage.text)))
}

/** A line for each, to be pasted. */
export const toLines = (passages: readonly Passage[]): string =>
  passages.map(({ field, text }) => `${field}: ${text}`).join('\n')
