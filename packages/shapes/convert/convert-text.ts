import { isObject, own } from '../own-member.ts'
import type { ObjectShape, Shape } from '../shape.ts'
import { memberSegment } from '../portable-text.ts'
import { isProse, type ConvertContext, type Converter } from './converter.ts'

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const textOf = (block: unknown): string =>
  listOf(own(block, 'children'))
    .map((span) => own(span, 'text'))
    .filter((text) => typeof text === 'string')
    .join('')

/** Whether a paragraph has links, or words that stand out. */
const hasMarks = (block: unknown): boolean =>
  listOf(own(block, 'children')).some((span) => listOf(own(span, 'marks')).length > 0)

const stylesOf = ({ fields }: ObjectShape): readonly string[] => {
  const style = fields['style']?.shape
  return style?.kind === 'string' ? (style.values ?? []) : []
}

const toBlock = ({ newKey }: ConvertContext, text: string, style: string): object => ({
  _type: 'block',
  _key: newKey(),
  style,
  markDefs: [],
  children: [{ _type: 'span', _key: newKey(), text, marks: [] }],
})

/** A text, or a list of words, as paragraphs. @param name of its field: a title becomes a heading */
export const toParagraphs = (
  context: ConvertContext,
  from: Shape,
  paragraph: ObjectShape,
  name?: string,
): Converter | undefined => {
  const heading = name === 'title' ? stylesOf(paragraph).find((style) => /^h\d$/.test(style)) : undefined
  const toBlocks = (texts: readonly string[]) => {
    const blocks = texts.filter((text) => text.trim() !== '').map((text) => toBlock(context, text, heading ?? 'normal'))
    return blocks.length > 0 ? blocks : undefined
  }
  if (isProse(from))
    return { cost: 3, convert: (value) => (typeof value === 'string' ? toBlocks(value.split(/\n{2,}/)) : undefined) }
  if (from.kind === 'array' && from.of.every(isProse))
    return {
      cost: 3,
      convert: (value) =>
        toBlocks([
          listOf(value)
            .filter((word) => typeof word === 'string')
            .join(', '),
        ]),
    }
  return undefined
}

/** A paragraph of a rich text with other marks and styles: its words. */
export const toPlainBlock = (context: ConvertContext, to: ObjectShape): Converter => ({
  cost: 4,
  convert: (value, path, lose) => {
    if (hasMarks(value)) lose(path)
    const style = own(value, 'style')
    return toBlock(context, textOf(value), stylesOf(to).find((one) => one === style) ?? 'normal')
  },
})

/** The words of a rich text. */
export const TO_LINES: Converter = {
  cost: 5,
  convert: (value, path, lose) => {
    for (const [index, member] of listOf(value).entries())
      if (!isObject(member) || member['_type'] !== 'block' || hasMarks(member))
        lose([...path, memberSegment(member, index)])
    const texts = listOf(value).map(textOf)
    return texts.filter((text) => text.trim() !== '').join('\n\n') || undefined
  },
}
