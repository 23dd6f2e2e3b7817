import type { ContentStore } from '../store/content-store.ts'
import { isClosedPage } from '../store/closed-documents.ts'
import { withAssets } from '../shares/shared-documents.ts'
import type { StoredDocument } from '../store/document.ts'
import { collectReferences } from '../store/document-index.ts'

/**
 * What a key shows besides what is public: the page as published, what only it and other such pages use, and the pictures and files of both.
 *
 * @returns undefined when the page is not published, or needs no password
 */
export const readOwn = (
  store: Pick<ContentStore, 'get' | 'closed'>,
  id: string,
): readonly StoredDocument[] | undefined => {
  const page = store.get(id)
  if (!isClosedPage(page)) return undefined
  const closed = store.closed()
  const own = [...collectReferences(page)].flatMap((referenced) =>
    closed.has(referenced) ? (store.get(referenced) ?? []) : [],
  )
  return withAssets(store, [page, ...own.filter((document) => !isClosedPage(document))])
}
