import type { Action } from '@sanity/client'
import { getPublishedId, isDraftId } from '@sanity/client/csm'
import { isObject, refOf, type StoredDocument } from '@schaufenster/site/stored'
import { setItems, type SectionPlace } from '../actions/own-section.ts'
import { toCreation, toDraftReference } from '../actions/page-copy.ts'

/** What a conversion has changed. */
export interface Change {
  /** Of the section that was converted, without `drafts.`. */
  oldId: string
  oldType: string
  newId: string
  /** Of the transaction, which is the revision of all that it wrote. */
  transactionId: string
  /** The pages, without `drafts.`, and whether each had a draft before. */
  pages: readonly { id: string; hadDraft: boolean; references: readonly Record<string, unknown>[] }[]
}

const itemsOf = ({ content_boxes: list }: StoredDocument): Record<string, unknown>[] =>
  Array.isArray(list) ? list.filter(isObject) : []

/**
 * Puts a new section in the places of another, all as drafts: what is published stays until the pages are published.
 *
 * @param pages as an editor sees them
 * @param places of the section on them that the new one takes
 */
export const toConvertActions = (
  section: { type: string; fields: object },
  pages: readonly StoredDocument[],
  places: readonly SectionPlace[],
  { oldId, oldType, newId, transactionId }: Omit<Change, 'pages'>,
): { actions: Action[]; change: Change } => {
  const changed = pages.map((page) => {
    const id = getPublishedId(page._id)
    const keys = places.find((place) => getPublishedId(place._id) === id)?.keys ?? []
    const references = itemsOf(page).filter(
      (item) => refOf(item) === oldId && typeof item['_key'] === 'string' && keys.includes(item['_key']),
    )
    return { id, hadDraft: isDraftId(page._id), references }
  })
  const reference = toDraftReference(newId, section.type)
  return {
    change: { oldId, oldType, newId, transactionId, pages: changed },
    actions: [
      toCreation({ ...section.fields, _id: `drafts.${newId}`, _type: section.type }),
      ...changed.map(({ id, references }) =>
        setItems(
          id,
          references.map(({ _key }) => ({ ...reference, _key })),
        ),
      ),
    ],
  }
}

/**
 * Takes a conversion back on every page, but for what was changed since: a page that was edited keeps its draft, and a new
 * section that was edited stays in its list.
 *
 * @param current the drafts of the pages and of the new section
 */
export const toUndoActions = (change: Change, current: readonly StoredDocument[]): Action[] => {
  const drafts = new Map(current.map((document) => [document._id, document]))
  const isUntouched = (document: StoredDocument | undefined): boolean => document?.['_rev'] === change.transactionId
  const pages = change.pages.flatMap(({ id, hadDraft, references }): Action[] => {
    const draftId = `drafts.${id}`
    const draft = drafts.get(draftId) ?? drafts.get(id)
    if (!draft) return []
    if (!hadDraft && isUntouched(drafts.get(draftId)))
      return [{ actionType: 'sanity.action.document.discard', draftId }]
    const stands = new Set(
      itemsOf(draft)
        .filter((item) => refOf(item) === change.newId)
        .map(({ _key }) => _key),
    )
    const back = references.filter(({ _key }) => stands.has(_key))
    return back.length > 0 ? [setItems(id, back)] : []
  })
  const draftId = `drafts.${change.newId}`
  const isRemoved = isUntouched(drafts.get(draftId))
  return isRemoved ? [...pages, { actionType: 'sanity.action.document.discard', draftId }] : pages
}
