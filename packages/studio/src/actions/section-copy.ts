import type { Action } from '@sanity/client'
import type { StoredDocument } from '@schaufenster/site/stored'
import { toContent, toCreation, toDraftReference } from './page-copy.ts'

/** A copy of a section beside the original, and what undoing it needs to know. */
export interface SectionCopy {
  /** Of the page, without `drafts.`, and whether it had a draft before. */
  pageId: string
  hadDraft: boolean
  /** Of the copy. */
  newId: string
  /** Path of the copy in the page. */
  place: string
  /** Of the transaction, which is the revision of both. */
  transactionId: string
}

interface CopyPlace {
  pageId: string
  /** Path of the original in the page, by its key. */
  beside: string
  position: 'before' | 'after'
  newId: string
  newKey: string
}

const editPage = (pageId: string, patch: object): Action => ({
  actionType: 'sanity.action.document.edit',
  draftId: `drafts.${pageId}`,
  publishedId: pageId,
  patch,
})

/** Puts a copy of a section beside it, both as drafts. No two sections of a page share an anchor. */
export const toSectionCopy = (
  section: StoredDocument,
  { pageId, beside, position, newId, newKey }: CopyPlace,
): Action[] => {
  const { anchor: _, ...content } = toContent(section)
  const item = { ...toDraftReference(newId, section._type), _key: newKey }
  return [
    toCreation({ ...content, _id: `drafts.${newId}`, _type: section._type }),
    editPage(pageId, { insert: { [position]: beside, items: [item] } }),
  ]
}

/**
 * Takes a copy back, but for what was changed since: a copy that was edited stays in the list of sections.
 *
 * @param current the drafts of the page and of the copy
 */
export const toUndoCopy = (
  { pageId, hadDraft, newId, place, transactionId }: SectionCopy,
  current: readonly StoredDocument[],
): Action[] => {
  const isUntouched = (_id: string): boolean =>
    current.some((document) => document._id === _id && document['_rev'] === transactionId)
  const [pageDraft, copyDraft] = [`drafts.${pageId}`, `drafts.${newId}`]
  const discard = (draftId: string): Action => ({ actionType: 'sanity.action.document.discard', draftId })
  return [
    !hadDraft && isUntouched(pageDraft) ? discard(pageDraft) : editPage(pageId, { unset: [place] }),
    ...(isUntouched(copyDraft) ? [discard(copyDraft)] : []),
  ]
}
