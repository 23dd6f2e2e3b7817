import { getPublishedId } from '@sanity/client/csm'
import type { Report } from '../finding.ts'
import type { SitePages } from '../studio-site.ts'
import type { Content } from './read-content.ts'
import { refOf, type StoredDocument } from './stored.ts'
import { stepTo } from './walk.ts'

/** @param index of the section on the page */
const toName = (index: number, title: unknown): string =>
  `Abschnitt ${index + 1}${typeof title === 'string' && title !== '' ? ` („${title}“)` : ''}`

const toPlaceMessage = (name: string): string =>
  `${name} ist auf dieser Seite nicht zu sehen: Ihre Vorlage sieht Abschnitte dieser Art nicht vor. Bitte ihn umwandeln, von der Seite nehmen oder eine andere Vorlage wählen.`
const toTwiceMessage = (name: string, first: number): string =>
  `${name} steht schon als Abschnitt ${first + 1} auf dieser Seite. Bitte eine der beiden Zeilen entfernen.`

/** Finds sections that pages of this template do not take, and those that stand on the page already. */
export const checkPlaces = (
  { document, sections }: Pick<Content, 'document' | 'sections'>,
  { takes }: Pick<SitePages, 'takes'>,
  report: Report,
): void => {
  const list: unknown = document['content_boxes']
  const byId = new Map(sections.map((section): [string, StoredDocument] => [getPublishedId(section._id), section]))
  const items: unknown[] = Array.isArray(list) ? list : []
  const ids = items.map((item) => refOf(item))
  for (const [index, item] of items.entries()) {
    const section = byId.get(ids[index] ?? '')
    if (!section) continue
    const path = `content_boxes${stepTo(item, index)}`
    const name = toName(index, section['title'])
    const first = ids.indexOf(ids[index])
    if (first < index) report({ level: 'error', rule: 'place', path, message: toTwiceMessage(name, first) })
    if (!takes(document, section._type)) report({ level: 'error', rule: 'place', path, message: toPlaceMessage(name) })
  }
}
