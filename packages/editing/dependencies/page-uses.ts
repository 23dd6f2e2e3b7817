import type { PageContent } from '@schaufenster/site/content'
import type { SiteLists } from './site-lists.ts'

/** Whether a field contains one or more document ids: `_id`, `_ref`, `previousId`, `projectIds`. */
const namesDocument = (name: string): boolean =>
  name === '_id' || name === '_ref' || name.endsWith('Id') || name.endsWith('Ids')

/** The key of a list of a type among the things a page uses. */
export const toListThing = (type: string): string => `list:${type}`

const collect = (value: unknown, name: string, found: Set<string>, types: Set<string>): void => {
  if (typeof value === 'string') {
    if (namesDocument(name)) found.add(value)
    else if (name === '_type') types.add(value)
  } else if (Array.isArray(value)) {
    for (const item of value) collect(item, name, found, types)
  } else if (typeof value === 'object' && value !== null) {
    for (const [field, item] of Object.entries(value)) collect(item, field, found, types)
  }
}

/** Ids of the documents that an answer mentions. */
export const idsIn = (content: unknown): Set<string> => {
  const found = new Set<string>()
  collect(content, '', found, new Set())
  return found
}

const collectDocumentIds = (value: unknown, ids: Set<string>): void => {
  if (Array.isArray(value)) for (const item of value) collectDocumentIds(item, ids)
  else if (typeof value === 'object' && value !== null) {
    const { _id, _type } = Object.assign({ _id: undefined, _type: undefined }, value)
    if (typeof _id === 'string' && typeof _type === 'string') ids.add(_id)
    for (const item of Object.values(value)) collectDocumentIds(item, ids)
  }
}

/**
 * Ids of the documents that a page shows: itself, its sections, what these refer to, the projects on its cards, and its
 * pictures and files. Of the target of a link only the address is read, without a `_type`.
 *
 * @param around ids mentioned in the answer for no page
 */
export const documentIdsOf = ({ app, content, asset }: PageContent, around: ReadonlySet<string>): string[] => {
  const ids = new Set(content.projects.map(({ _id }) => _id))
  collectDocumentIds([app.page, content.projects], ids)
  for (const { _id } of [...asset.images, ...asset.files]) if (!around.has(_id)) ids.add(_id)
  return [...ids]
}

/**
 * What a page was made of: ids of the documents that it and its project cards mention, of the pictures and files that no shared
 * part has, and the lists it shows. Shared parts are left out: when they change, every page does. Project cards are not, since
 * they show more of a project than the menu does.
 *
 * @param around ids mentioned in the answer for no page
 */
export const usesOf = (
  { app, content, asset }: PageContent,
  around: ReadonlySet<string>,
  { ofBlock, ofEveryPage }: Pick<SiteLists, 'ofBlock' | 'ofEveryPage'>,
): string[] => {
  const [own, types] = [new Set<string>(), new Set<string>()]
  collect([app.page, content.projects], '', own, types)
  collect([app.menu, content.footer, asset.cursor, asset.preloader], '', new Set(), types)
  const assets = [...asset.images, ...asset.files].flatMap(({ _id }) => (around.has(_id) ? [] : [_id]))
  const lists = new Set([...ofEveryPage, ...[...types].flatMap((type) => [...(ofBlock.get(type) ?? [])])])
  return [...new Set([...own, ...assets]), ...[...lists].map(toListThing)]
}
