import type { SchemaType } from 'sanity'
import { changedSentences, type ChangedPart } from '@schaufenster/editing/translation/sentences'
import type { Change } from '@schaufenster/editing/translation/out-of-date'
import { isObject } from '@schaufenster/site/stored'

/** What a mark says. */
export interface Said {
  /** What has happened. */
  what: string
  /** The old and the new form of what it says. */
  parts: ChangedPart[]
}

/** Ids of pictures and files say nothing to an editor. */
const FILE = /^(?:image|file)-/

const onlyWords = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !FILE.test(line))
    .join(' · ')

/** As the form names an option. */
const toOption = (type: SchemaType | undefined, value: string): string => {
  const list: unknown = isObject(type?.options) ? type.options['list'] : undefined
  const entry = (Array.isArray(list) ? list : []).find(
    (one: unknown) => isObject(one) && String(one['value']) === value,
  )
  return isObject(entry) && typeof entry['title'] === 'string' ? entry['title'] : value
}

const isOption = (type: SchemaType | undefined): boolean =>
  isObject(type?.options) && Array.isArray(type.options['list'])

const ofMember = {
  added: 'Neu im Original',
  removed: 'Im Original entfernt',
  moved: 'Steht im Original an anderer Stelle',
}

/** Whether a value is the id of a chosen document. */
export const isReference = (type: SchemaType | undefined): boolean =>
  type !== undefined && (type.name === 'reference' || (type.type ? isReference(type.type) : false))

const isFile = ({ kind, old, new: now }: Change): boolean => kind === 'changed' && FILE.test(now === '' ? old : now)

/**
 * Says what has changed in an original.
 *
 * @param type of the value; undefined where the schema has none
 * @param titleOf a document's
 */
export const toWords = (change: Change, type: SchemaType | undefined, titleOf: (id: string) => string): Said => {
  const { kind, old, new: now } = change
  const toText = (text: string): string => {
    if (text === '') return ''
    if (isReference(type)) return titleOf(text)
    return isOption(type) ? toOption(type, text) : onlyWords(text)
  }
  if (kind === 'moved') return { what: `${ofMember.moved}: ${toText(now)}`, parts: [] }
  if (isFile(change)) return { what: old === now ? 'Anderer Ausschnitt' : 'Andere Datei', parts: [] }
  if (kind !== 'changed' || isReference(type) || isOption(type)) {
    const what = kind === 'changed' ? 'Im Original geändert' : ofMember[kind]
    const part = { old: toText(old), new: toText(now) }
    return { what, parts: part.old + part.new === '' ? [] : [part] }
  }
  const parts = changedSentences(old, now)
  return { what: parts.length > 0 ? 'Im Original geändert' : 'Auszeichnung oder Link geändert', parts }
}
