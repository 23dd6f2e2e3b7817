import { isObject } from '@schaufenster/site/stored'

const textOf = (part: unknown): string => (isObject(part) && typeof part['text'] === 'string' ? part['text'] : '')

/** What a page shows of a text: itself, or the text of each block. */
export const toTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (!Array.isArray(value)) return []
  return value.flatMap((block: unknown) =>
    isObject(block) && Array.isArray(block['children']) ? [block['children'].map(textOf).join('')] : [],
  )
}
