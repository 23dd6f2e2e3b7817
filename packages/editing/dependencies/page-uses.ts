import type { PageAlone, PageContent } from '@schaufenster/site/content'
import { isObject } from '@schaufenster/site/stored'
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

/** What the answer for no page mentions. */
interface Shared {
  ids: ReadonlySet<string>
  types: ReadonlySet<string>
}

/** @param chromes the answers for no page, of each language */
export const toShared = (...chromes: readonly PageContent[]): Shared => {
  const [ids, types] = [new Set<string>(), new Set<string>()]
  collect(chromes, '', ids, types)
  return { ids, types }
}

const ownAssets = ({ asset }: PageAlone, { ids }: Pick<Shared, 'ids'>): string[] =>
  [...asset.images, ...asset.files].flatMap(({ _id }) => (ids.has(_id) ? [] : [_id]))

/**
 * Ids of the documents that a page shows: itself, its sections, what these refer to, the documents of its lists, and its
 * pictures and files. Of the target of a link only the address is read, without a `_type`.
 */
export const documentIdsOf = (page: PageAlone, shared: Shared): string[] => {
  const lists: unknown[] = Object.values(page.content)
  const listed = lists
    .flat()
    .flatMap((item) => (isObject(item) && typeof item['_id'] === 'string' ? [item['_id']] : []))
  const ids = new Set(listed)
  collectDocumentIds([page.app.page, lists], ids)
  return [...new Set([...ids, ...ownAssets(page, shared)])]
}

/**
 * What a page was made of: ids of the documents that it and its lists mention, of the pictures and files that no shared
 * part has, and the lists it shows. Shared parts are left out: when they change, every page does. Its lists are not, since
 * their cards show more of a document than the menu does.
 */
export const usesOf = (
  page: PageAlone,
  shared: Shared,
  { ofBlock, ofEveryPage }: Pick<SiteLists, 'ofBlock' | 'ofEveryPage'>,
): string[] => {
  const [own, types] = [new Set<string>(), new Set(shared.types)]
  collect([page.app.page, page.content], '', own, types)
  const lists = new Set([...ofEveryPage, ...[...types].flatMap((type) => [...(ofBlock.get(type) ?? [])])])
  return [...new Set([...own, ...ownAssets(page, shared)]), ...[...lists].map(toListThing)]
}
