import { getPublishedId } from '@sanity/client/csm'
import type { StoredDocument } from '@schaufenster/site/stored'
import type { SitePages } from '@schaufenster/site/studio-site'
import type { QuestionFinding } from './publish-dialog.tsx'

const toOthersQuery = (filter: string): string =>
  `*[${filter} && _id != $id && references($sections)]{title, "sections": content_boxes[]._ref}`

/** A published page. */
export interface Other {
  title: string | null
  sections: string[] | null
}

const LIST = new Intl.ListFormat('de')

/**
 * Names the other pages on which changed sections will be seen as well.
 *
 * @param fetchPublished queries the content service in the perspective `published`
 * @param id of the page that is published
 * @param drafts its sections with changes
 * @param sitePages of the site
 */
export const findShared = async (
  fetchPublished: (query: string, params: Record<string, unknown>) => Promise<Other[]>,
  id: string,
  drafts: readonly StoredDocument[],
  { filter }: Pick<SitePages, 'filter'>,
): Promise<QuestionFinding[]> => {
  if (drafts.length === 0) return []
  const sections = drafts.map(({ _id }) => getPublishedId(_id))
  const others = await fetchPublished(toOthersQuery(filter), { id, sections })
  return drafts.flatMap(({ _id, _type }): QuestionFinding[] => {
    const documentId = getPublishedId(_id)
    const pages = others.filter((other) => other.sections?.includes(documentId))
    if (pages.length === 0) return []
    const names = LIST.format(pages.map(({ title }) => `„${title ?? 'Ohne Titel'}“`))
    const message = `Dieser Abschnitt steht auch auf ${names} und wird dort mit veröffentlicht.`
    return [{ level: 'warning', rule: 'shared', message, remedy: '', documentId, documentType: _type, path: '' }]
  })
}
