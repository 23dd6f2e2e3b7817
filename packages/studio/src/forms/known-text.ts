import { isObject } from '@schaufenster/site/stored'

/** What a rich text may hold, by the names of its types. */
export interface TextTypes {
  block: string
  objects: readonly string[]
  /** Beside spans. */
  inline: readonly string[]
}

export interface Item {
  [field: string]: unknown
  _key: string
  _type: string
}

const isItem = (value: unknown): value is Item =>
  isObject(value) && typeof value['_key'] === 'string' && typeof value['_type'] === 'string'

const isMissing = (value: unknown): boolean => value === undefined || value === null

const isSpan = ({ text, marks }: Record<string, unknown>): boolean =>
  typeof text === 'string' &&
  (isMissing(marks) || (Array.isArray(marks) && marks.every((mark) => typeof mark === 'string')))

const isKnownBlock = (block: Item, { block: name, objects }: TextTypes): boolean =>
  block._type === name
    ? (block['children'] === undefined || Array.isArray(block['children'])) &&
      (isMissing(block['markDefs']) || Array.isArray(block['markDefs']))
    : objects.includes(block._type)

/** The block without members that the editor does not know. */
const toKnownBlock = (block: Item, { block: name, inline }: TextTypes): Item => {
  if (block._type !== name) return block
  // The editor gives a child its key.
  const isKnown = (child: unknown): boolean =>
    isObject(child) && (child['_type'] === 'span' ? isSpan(child) : inline.includes(String(child['_type'])))
  const shorten = (field: string, belongs: (member: unknown) => boolean): object => {
    const list = block[field]
    return Array.isArray(list) && !list.every(belongs) ? { [field]: list.filter(belongs) } : {}
  }
  const changes = { ...shorten('children', isKnown), ...shorten('markDefs', isItem) }
  return Object.keys(changes).length > 0 ? { ...block, ...changes } : block
}

/**
 * The part of a stored rich text that the Studio's editor can hold: an import or a program may have written anything,
 * and the editor ends at what its schema does not have.
 *
 * @returns the same value when that is all of it
 */
export const toKnownText = (value: readonly unknown[], types: TextTypes): Item[] => {
  const known = value
    .filter(isItem)
    .filter((block) => isKnownBlock(block, types))
    .map((block) => toKnownBlock(block, types))
  const isSame = (list: readonly unknown[]): list is Item[] =>
    list.length === known.length && list.every((block, index) => block === known[index])
  return isSame(value) ? value : known
}

/** The blocks that are not in it at all. */
export const hiddenBlocks = (value: readonly unknown[], types: TextTypes): unknown[] =>
  value.filter((block) => !isItem(block) || !isKnownBlock(block, types))
