import { getPublishedId } from '@sanity/client/csm'
import type { Report } from '@schaufenster/site/publish-check'
import type { SitePages } from '@schaufenster/site/studio-site'
import type { Content } from './read-content.ts'
import { refOf, type StoredDocument } from '@schaufenster/site/stored'
import { stepTo } from './objects-in.ts'

/** @param index of the section on the page */
const toName = (index: number, title: unknown): string =>
  `Abschnitt ${index + 1}${typeof title === 'string' && title !== '' ? ` („${title}“)` : ''}`

const toMisplaced = (name: string) => ({
  message: `${name} ist auf dieser Seite nicht zu sehen: Ihre Vorlage sieht Abschnitte dieser Art nicht vor.`,
  remedy: 'Bitte ihn umwandeln, von der Seite nehmen oder eine andere Vorlage wählen.',
})
const toTwice = (name: string, first: number) => ({
  message: `${name} steht schon als Abschnitt ${first + 1} auf dieser Seite.`,
  remedy: 'Bitte eine der beiden Zeilen entfernen.',
})

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
    const at = { level: 'error', rule: 'place', path } as const
    if (first < index) report({ ...at, ...toTwice(name, first) })
    if (!takes(document, section._type)) report({ ...at, ...toMisplaced(name) })
  }
}
