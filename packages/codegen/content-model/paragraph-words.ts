import type { SchemaType } from '@sanity/types'
import { isRecord } from '../is-record.ts'
import type { OwnTypes } from './own-types.ts'
import { valueWords } from './rule-words.ts'
import { typeWords } from './type-words.ts'
import { isParagraph } from './walk-type.ts'

/** What the paragraphs of a list offer; nothing for a list without paragraphs. */
export const paragraphWords = (list: SchemaType, own: OwnTypes): string[] => {
  const paragraph = list.jsonType === 'array' ? list.of.find(isParagraph) : undefined
  const fields = paragraph && 'fields' in paragraph ? paragraph.fields : []
  const typeOf = (name: string): SchemaType | undefined => fields.find((field) => field.name === name)?.type
  const listOf = (name: string): unknown => {
    const options: unknown = typeOf(name)?.options
    return isRecord(options) ? options['list'] : undefined
  }
  const membersOf = (name: string): readonly SchemaType[] => {
    const type = typeOf(name)
    return type?.jsonType === 'array' ? type.of : []
  }
  const span: unknown = membersOf('children').find(({ name }) => name === 'span')
  const inline = membersOf('children').filter(({ name }) => name !== 'span')
  const offers: [what: string, words: string[]][] = [
    ['styles', valueWords(listOf('style'))],
    ['lists', valueWords(listOf('listItem'))],
    ['marks', valueWords(isRecord(span) ? span['decorators'] : undefined)],
    ['annotations', membersOf('markDefs').map((type) => typeWords(type, own))],
    ['inside a line', inline.map((type) => typeWords(type, own))],
  ]
  return offers.flatMap(([what, words]) => (words.length > 0 ? [`${what}: ${words.join(', ')}`] : []))
}
