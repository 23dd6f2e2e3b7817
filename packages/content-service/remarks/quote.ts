import type { StoredDocument } from '../store/document.ts'
import { isJsonObject } from '../store/json.ts'
import { cleanLine } from './clean-said.ts'

const LONGEST = 300

const shorten = (text: string): string => {
  const line = cleanLine(text)
  return line.length > LONGEST ? `${line.slice(0, LONGEST).toWellFormed().trimEnd()} …` : line
}

const wordsOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join(' ')
  if (!isJsonObject(value)) return ''
  if (Array.isArray(value['children']))
    return value['children'].map((span: unknown) => (isJsonObject(span) ? wordsOf(span['text']) : '')).join('')
  return ['title', 'label', 'text', 'caption'].map((name) => wordsOf(value[name])).find(Boolean) ?? ''
}

const refOf = (value: unknown): unknown =>
  isJsonObject(value) && isJsonObject(value['asset']) ? value['asset']['_ref'] : undefined

/**
 * What stood at a place when somebody spoke of it: its text, or the name of the picture's file. It comes from what is stored, so nobody
 * can put words into another's mouth.
 */
export const toQuote = (value: unknown, documents: readonly StoredDocument[]): string => {
  const asset = documents.find(({ _id }) => _id === refOf(value))
  const name = asset?.['originalFilename']
  return shorten(typeof name === 'string' ? name : wordsOf(value))
}
