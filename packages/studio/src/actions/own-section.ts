import type { Action } from '@sanity/client'
import { getPublishedId } from '@sanity/client/csm'
import type { StoredDocument } from '@schaufenster/site/publish-checks/stored'
import { toContent, toCreation, toUnpublished } from './page-copy.ts'

/** Where a section stands on a page. */
export interface SectionPlace {
  /** Of the page, with or without `drafts.`. */
  _id: string
  /** Of the references to the section in the page's list. */
  keys: readonly string[]
}

/**
 * Gives one page a copy of a section in the section's place, both as drafts: all others keep the original.
 *
 * @param section as an editor sees it
 */
export const toOwnSection = (section: StoredDocument, { _id, keys }: SectionPlace, newId: string): Action[] => {
  const publishedId = getPublishedId(_id)
  const reference = { _type: 'reference', _ref: newId, ...toUnpublished(section._type) }
  return [
    toCreation({ ...toContent(section), _id: `drafts.${newId}`, _type: section._type }),
    {
      actionType: 'sanity.action.document.edit',
      draftId: `drafts.${publishedId}`,
      publishedId,
      patch: {
        set: Object.fromEntries(keys.map((_key) => [`content_boxes[_key=="${_key}"]`, { ...reference, _key }])),
      },
    },
  ]
}
