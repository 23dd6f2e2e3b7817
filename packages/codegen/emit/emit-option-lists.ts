import { stringLiteral, toPascalCase } from '../casing.ts'
import { isRecord } from '../is-record.ts'
import { header } from '../output/header.ts'
import { fieldsOf } from '../schema/schema-fields.ts'
import type { EmitInput } from './emit-input.ts'
import { collision } from './taken-names.ts'

interface OptionList {
  type: string
  path: string
  field: string
  /** Its values as a union. */
  text: string
}

const literal = (value: unknown): string[] => {
  if (isRecord(value)) return literal(value['value'])
  if (typeof value === 'string') return [stringLiteral(value)]
  return typeof value === 'number' ? [String(value)] : []
}

const listsOf = ({ typeName, definition }: EmitInput['files'][number]): OptionList[] =>
  fieldsOf(definition).flatMap(({ path, name, isMember, definition: { options } }) => {
    const list: unknown[] = !isMember && isRecord(options) && Array.isArray(options['list']) ? options['list'] : []
    const values = [...new Set(list.flatMap(literal))]
    return values.length > 0 ? [{ type: typeName, path, field: name, text: values.join(' | ') }] : []
  })

const fullName = ({ type, path }: OptionList): string => toPascalCase(`${type} ${path}`)

/** A list that several types share has the field's name, unless another shared one has it. */
const nameOf = (list: OptionList, all: readonly OptionList[]): string => {
  const ofField = all.filter(({ field }) => field === list.field)
  const isShared = (text: string): boolean => ofField.filter((other) => other.text === text).length > 1
  const shared = new Set(ofField.map(({ text }) => text).filter(isShared))
  return shared.size === 1 && shared.has(list.text) ? toPascalCase(list.field) : fullName(list)
}

/**
 * The text of `option-lists.ts`: the values of every field with a list, so that a record over them must be
 * exhaustive. A value added to the schema does not compile until every such record has its label or style.
 */
export const emitOptionLists = ({ files }: Pick<EmitInput, 'files'>): string => {
  const all = files.flatMap(listsOf)
  const found = new Map<string, { text: string; places: string[] }>()
  for (const list of all) {
    const name = nameOf(list, all)
    const place = `${list.type}.${list.path}`
    const entry = found.get(name)
    if (entry && entry.text !== list.text)
      throw collision(name, `the options of ${entry.places[0] ?? ''}`, `those of ${place}`)
    if (entry) entry.places.push(place)
    else found.set(name, { text: list.text, places: [place] })
  }
  const types = [...found]
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([name, { text, places }]) => `/** ${places.toSorted().join(', ')} */\nexport type ${name} = ${text}`)
  return `${header('the values of every option list')}\n${types.length > 0 ? types.join('\n\n') : 'export {}'}\n`
}
