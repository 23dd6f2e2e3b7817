import type { ContentStore } from '../store/content-store.ts'
import { isAsset, isPublicId, type StoredDocument } from '../store/document.ts'
import { collectReferences } from '../store/document-index.ts'
import type { Share } from './share.ts'

/** A draft under its published id, as if it were published. */
const readCurrent = (store: Pick<ContentStore, 'get'>, id: string): StoredDocument | undefined => {
  if (!isPublicId(id)) return undefined
  const draft = store.get(`drafts.${id}`)
  return draft ? { ...draft, _id: id } : store.get(id)
}

/** These documents, and the pictures and files that they refer to. */
export const withAssets = (
  store: Pick<ContentStore, 'get'>,
  documents: readonly StoredDocument[],
): readonly StoredDocument[] => {
  const assets = [...collectReferences(documents)].flatMap((id) => store.get(id) ?? []).filter(isAsset)
  return [...new Map([...documents, ...assets].map((document) => [document._id, document])).values()]
}

/**
 * The page as edited, the sections it holds, and the pictures and files of both. Nothing else: what they refer to besides is
 * seen as it is published.
 *
 * @returns undefined if the page does not exist
 */
export const readShared = (
  store: Pick<ContentStore, 'get'>,
  { page, sections }: Pick<Share, 'page' | 'sections'>,
): readonly StoredDocument[] | undefined => {
  const pageDocument = readCurrent(store, page)
  if (!pageDocument) return undefined
  const sectionIds = collectReferences(sections.map((name) => pageDocument[name]))
  sectionIds.delete(page)
  return withAssets(store, [pageDocument, ...[...sectionIds].flatMap((id) => readCurrent(store, id) ?? [])])
}
