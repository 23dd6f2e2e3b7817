import { getPublishedId } from '@sanity/client/csm'
import type { Report } from '../finding.ts'
import type { SitePages } from '../studio-site.ts'
import type { Content } from './read-content.ts'
import { isObject, refOf, type StoredDocument } from './stored.ts'

/** @param index of the section on the page */
const toPlaceMessage = (index: number, title: unknown): string => {
  const name = typeof title === 'string' && title !== '' ? ` („${title}“)` : ''
  return `Abschnitt ${index + 1}${name} ist auf dieser Seite nicht zu sehen: Ihre Vorlage sieht Abschnitte dieser Art nicht vor. Bitte ihn umwandeln, von der Seite nehmen oder eine andere Vorlage wählen.`
}

/** Finds sections that pages of this template do not take. */
export const checkPlaces = (
  { document, sections }: Pick<Content, 'document' | 'sections'>,
  { takes }: Pick<SitePages, 'takes'>,
  report: Report,
): void => {
  const list: unknown = document['content_boxes']
  const byId = new Map(sections.map((section): [string, StoredDocument] => [getPublishedId(section._id), section]))
  for (const [index, item] of (Array.isArray(list) ? list : []).entries()) {
    const section = byId.get(refOf(item) ?? '')
    if (!section || takes(document, section._type)) continue
    const step = isObject(item) && typeof item['_key'] === 'string' ? `_key=="${item['_key']}"` : index
    const message = toPlaceMessage(index, section['title'])
    report({ level: 'error', rule: 'place', path: `content_boxes[${step}]`, message })
  }
}
