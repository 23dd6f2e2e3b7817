import { isAsset, isPublicId, type StoredDocument } from './document.ts'
import { collectReferences } from './document-index.ts'

/** The setting „Nur mit Passwort“ of a page. */
const SETTING = 'needsPassword'

/** It says which documents are translations of each other; that is no use of them. */
const PAIR_TYPE = 'translation.metadata'

const NONE: ReadonlySet<string> = new Set()

/** Whether a published document is a page with a password. */
export const isClosedPage = (document: StoredDocument | undefined): document is StoredDocument =>
  document !== undefined && isPublicId(document._id) && document[SETTING] === true

/** Whether a page with a password may hold it as its own: what has an address is a page itself. */
const mayBeOwn = (document: StoredDocument | undefined): document is StoredDocument =>
  document !== undefined &&
  isPublicId(document._id) &&
  !isAsset(document) &&
  document._type !== PAIR_TYPE &&
  document['slug'] === undefined &&
  document['isRoot'] !== true

/** Whether a reference in a published document makes what it refers to public, as long as the document is. */
const isUser = (document: StoredDocument | undefined): boolean => document !== undefined && document._type !== PAIR_TYPE

/**
 * Ids of the documents that strangers do not see: pages with a password, and what such a page refers to itself, unless a public document
 * does as well.
 *
 * @param incoming ids of documents that refer to one
 */
const findClosed = (
  pages: readonly StoredDocument[],
  get: (id: string) => StoredDocument | undefined,
  incoming: (id: string) => Iterable<string>,
): ReadonlySet<string> => {
  if (pages.length === 0) return NONE
  const own = [...collectReferences(pages)].filter((id) => mayBeOwn(get(id)))
  const closed = new Set([...pages.map(({ _id }) => _id), ...own])
  // The first is enough: a person may be on hundreds of pages, and a document is parsed to be looked at.
  const makesPublic = (user: string): boolean => isPublicId(user) && !closed.has(user) && isUser(get(user))
  // One that is public makes public what it refers to.
  for (let isSettled = false; !isSettled;) {
    isSettled = true
    for (const id of own)
      if (closed.has(id) && [...incoming(id)].some(makesPublic)) {
        closed.delete(id)
        isSettled = false
      }
  }
  return closed
}

/** The same among documents that are in memory. */
export const closedAmong = (
  documents: readonly StoredDocument[],
  get: (id: string) => StoredDocument | undefined,
): ReadonlySet<string> => {
  const pages = documents.filter(isClosedPage)
  if (pages.length === 0) return NONE
  const wanted = collectReferences(pages)
  const users = new Map<string, string[]>()
  for (const document of documents) {
    if (!isPublicId(document._id)) continue
    for (const id of collectReferences(document))
      if (wanted.has(id)) users.set(id, [...(users.get(id) ?? []), document._id])
  }
  return findClosed(pages, get, (id) => users.get(id) ?? [])
}

interface ClosedSource {
  /** Ids of documents that may be pages with a password. */
  candidates: () => Iterable<string>
  get: (id: string) => StoredDocument | undefined
  /** Ids of all documents that refer to one. */
  incoming: (id: string) => ReadonlySet<string>
}

/** The same of a database: found when it is asked for, and again after a change of published documents. */
export const createClosedIndex = ({ candidates, get, incoming }: ClosedSource) => {
  let pages: Set<string> | undefined
  let closed: ReadonlySet<string> | undefined
  return {
    ids(): ReadonlySet<string> {
      if (closed) return closed
      pages ??= new Set([...candidates()].filter((id) => isClosedPage(get(id))))
      closed = findClosed(
        [...pages].flatMap((id) => get(id) ?? []),
        get,
        incoming,
      )
      return closed
    },
    update(changes: readonly { id: string; result: StoredDocument | undefined }[]): void {
      for (const { id, result } of changes) {
        if (!isPublicId(id)) continue
        closed = undefined
        if (isClosedPage(result)) pages?.add(id)
        else pages?.delete(id)
      }
    },
    forget(): void {
      pages = undefined
      closed = undefined
    },
  }
}

export const isSameSet = (left: ReadonlySet<string>, right: ReadonlySet<string>): boolean =>
  left.size === right.size && [...left].every((id) => right.has(id))
