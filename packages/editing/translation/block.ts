import { isObject } from '@schaufenster/site/stored'

/** Of lists: those that are objects. */
const objectsOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** Without keys, which change when nothing else does, and with fields in one order. */
const toPlain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(toPlain)
  if (!isObject(value)) return value
  const names = Object.keys(value).filter((name) => name !== '_key')
  return Object.fromEntries(names.toSorted().map((name) => [name, toPlain(value[name])]))
}

/** The same text for equal values, whatever their keys are. */
export const canonical = (value: unknown): string => JSON.stringify(toPlain(value))

/** A child of a block: a span's text or an inline object, with its marks. */
interface Part {
  text?: string
  inline?: unknown
  marks: string
}

const isSpan = ({ _type, text }: Record<string, unknown>): boolean =>
  (_type === undefined || _type === 'span') && typeof text === 'string'

const partsOf = ({ children, markDefs }: Record<string, unknown>): Part[] => {
  const definitions = new Map(objectsOf(markDefs).map((mark) => [mark['_key'], canonical(mark)]))
  const parts: Part[] = []
  for (const child of objectsOf(children)) {
    const names = Array.isArray(child['marks']) ? child['marks'] : []
    const marks = names.map((name: unknown) => definitions.get(name) ?? String(name)).toSorted()
    const [last, own] = [parts.at(-1), JSON.stringify(marks)]
    if (!isSpan(child)) parts.push({ inline: toPlain(child), marks: own })
    // An editor splits and joins spans as it likes.
    else if (last?.text !== undefined && last.marks === own) last.text += String(child['text'])
    else parts.push({ text: String(child['text']), marks: own })
  }
  return parts.filter(({ text }) => text !== '')
}

/** What a paragraph of a rich text is: its text, and all of it but for keys and for how its text is divided into spans. */
export const readBlock = (block: Record<string, unknown>): { text: string; whole: string } => {
  const parts = partsOf(block)
  const text = parts.map((part) => part.text ?? '').join('')
  const { style = 'normal', listItem, level } = block
  return { text, whole: parts.length === 0 ? '' : canonical({ style, listItem, level, parts }) }
}
