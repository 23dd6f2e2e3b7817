import type { Action } from '@sanity/client'
import { getPublishedId } from '@sanity/client/csm'
import type { StoredDocument } from '@schaufenster/site/stored'
import { toContent, toCreation, toDraftReference } from './page-copy.ts'

/** Where a section stands on a page. */
export interface SectionPlace {
  /** Of the page, with or without `drafts.`. */
  _id: string
  /** Of the references to the section in the page's list. */
  keys: readonly string[]
}

/** Replaces items of a page's list, by their keys, in its draft. @param id of the page, without `drafts.` */
export const setItems = (id: string, items: readonly Record<string, unknown>[]): Action => ({
  actionType: 'sanity.action.document.edit',
  draftId: `drafts.${id}`,
  publishedId: id,
  patch: { set: Object.fromEntries(items.map((item) => [`content_boxes[_key=="${String(item['_key'])}"]`, item])) },
})

/**
 * Gives one page a copy of a section in the section's place, both as drafts: all others keep the original.
 *
 * @param section as an editor sees it
 */
export const toOwnSection = (section: StoredDocument, { _id, keys }: SectionPlace, newId: string): Action[] => {
  const reference = toDraftReference(newId, section._type)
  return [
    toCreation({ ...toContent(section), _id: `drafts.${newId}`, _type: section._type }),
    setItems(
      getPublishedId(_id),
      keys.map((_key) => ({ ...reference, _key })),
    ),
  ]
}
