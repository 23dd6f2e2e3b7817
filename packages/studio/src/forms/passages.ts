import type { ArraySchemaType, ObjectSchemaType, Path, SchemaType } from 'sanity'
import { isObject, refOf } from '@schaufenster/site/stored'
import { toFieldTitle } from '../actions/field-title.ts'

/** A part of what an editor has written or chosen. */
export interface Passage {
  /** As the form names its field. */
  field: string
  text: string
  /** Key of its leaf, if it is chosen, not typed. */
  choice?: string
  /** Id of the document that is chosen. */
  ref?: string
}

interface Leaf extends Passage {
  /** Its path, which stays the same when others move it in a list. */
  key: string
}

/** Until its title is read. */
const OTHER_DOCUMENT = 'ein anderes Dokument'

const isObjectType = (type: SchemaType): type is ObjectSchemaType => type.jsonType === 'object'
const isArrayType = (type: SchemaType): type is ArraySchemaType => type.jsonType === 'array'

const textOfChild = (child: unknown): string => {
  const text = isObject(child) ? child['text'] : undefined
  return typeof text === 'string' ? text : ''
}

const textOfBlock = ({ children }: Record<string, unknown>): string =>
  Array.isArray(children) ? children.map(textOfChild).join('') : ''

/** Its entry in the list of options; undefined for a field that is typed in. */
const toOption = ({ options }: SchemaType, value: unknown): string | undefined => {
  const list: unknown = isObject(options) ? options['list'] : undefined
  if (!Array.isArray(list)) return undefined
  const entry: unknown = list.find((one: unknown) => (isObject(one) ? one['value'] : one) === value)
  return isObject(entry) && typeof entry['title'] === 'string' ? entry['title'] : String(value)
}

const leavesOf = (root: SchemaType, document: unknown): Leaf[] => {
  const walk = (type: SchemaType, value: unknown, path: Path): Leaf[] => {
    const key = JSON.stringify(path)
    const leaf = (text: string, rest: Partial<Passage> = {}): Leaf[] =>
      text === '' ? [] : [{ key, field: toFieldTitle(root, document, path), text, ...rest }]
    const choice = (text: string, ref?: string): Leaf[] => leaf(text, { choice: key, ...(ref && { ref }) })
    if (typeof value === 'boolean') return type.jsonType === 'boolean' ? choice(value ? 'ja' : 'nein') : []
    if (typeof value === 'number')
      return type.jsonType === 'number' ? choice(toOption(type, value) ?? String(value)) : []
    if (typeof value === 'string') {
      if (type.jsonType !== 'string') return []
      const option = toOption(type, value)
      return option === undefined ? leaf(value) : choice(option)
    }
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
    if (type.name === 'reference') return choice(OTHER_DOCUMENT, refOf(value))
    if (!isObjectType(type)) return []
    // What no form shows nobody has written, such as what was confirmed in a translation.
    const shown = type.fields.filter((field) => field.type.hidden !== true)
    return shown.flatMap((field) => walk(field.type, value[field.name], [...path, field.name]))
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

const isSameChoice = (one: Passage, other: Passage): boolean => one.text === other.text && one.ref === other.ref

/** What was written into a document, field by field. @param before undefined for a new one */
export const passagesSince = (type: SchemaType, before: unknown, after: unknown): Passage[] => {
  const old = new Map(leavesOf(type, before).map((leaf) => [leaf.key, leaf]))
  return leavesOf(type, after).flatMap(({ key, ...passage }) => {
    const last = old.get(key)
    if (passage.choice !== undefined) return last && isSameChoice(last, passage) ? [] : [passage]
    const text = insertedIn(last?.text ?? '', passage.text)
    return text === '' ? [] : [{ ...passage, text }]
  })
}

/** Those that the document has nowhere any more; choices that are another one. */
export const missingFrom = (type: SchemaType, document: unknown, passages: readonly Passage[]): Passage[] => {
  const leaves = leavesOf(type, document)
  const isThere = (passage: Passage): boolean =>
    passage.choice === undefined
      ? leaves.some(({ text }) => text.includes(passage.text))
      : leaves.some(({ key, ...leaf }) => key === passage.choice && isSameChoice(leaf, passage))
  return passages.filter((passage) => !isThere(passage))
}

/** What is missing, of which the form may have known only the beginning before. */
export const mergePassages = (known: readonly Passage[], more: readonly Passage[]): Passage[] => {
  const isIn = ({ field, text }: Passage): boolean => more.some((one) => one.field === field && one.text.includes(text))
  return [...known.filter((passage) => !isIn(passage)), ...more]
}

/** @param readTitles titles of documents, by id */
export const nameChoices = async (
  passages: readonly Passage[],
  readTitles: (ids: string[]) => Promise<ReadonlyMap<string, string>>,
): Promise<Passage[]> => {
  const ids = passages.flatMap(({ ref }) => ref ?? [])
  const titles = ids.length > 0 ? await readTitles(ids).catch(() => undefined) : undefined
  return passages.map((passage) => ({ ...passage, text: titles?.get(passage.ref ?? '') ?? passage.text }))
}

/** A line for each, to be pasted. */
export const toLines = (passages: readonly Passage[]): string =>
  passages.map(({ field, text }) => `${field}: ${text}`).join('\n')
