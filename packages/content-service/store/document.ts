import { hasTexts, isJsonObject } from './json.ts'

/** A document as it is stored and returned, with all five system fields. */
export interface StoredDocument {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
  [field: string]: unknown
}

export const isStoredDocument = (value: unknown): value is StoredDocument =>
  hasTexts(value, ['_id', '_type', '_rev', '_createdAt', '_updatedAt'])

const DRAFT_PREFIX = 'drafts.'
const VERSION_ID = /^versions\.([^.]+)\.(.+)$/

const isDraftId = (id: string): boolean => id.startsWith(DRAFT_PREFIX)

const isVersionId = (id: string): boolean => id.startsWith('versions.')

export const isPublishedId = (id: string): boolean => !isDraftId(id) && !isVersionId(id)

/**
 * Whether a reader without a token may see the document. As on the hosted service every id with a dot is private, not
 * only drafts and versions: preview secrets have such ids.
 */
export const isPublicId = (id: string): boolean => !id.includes('.')

/** `drafts.a` and `versions.r1.a` both belong to `a`. */
export const toPublishedId = (id: string): string => {
  if (isDraftId(id)) return id.slice(DRAFT_PREFIX.length)
  return VERSION_ID.exec(id)?.[2] ?? id
}

/** The layer of a perspective in which a document lives: `published`, `drafts` or the name of a release. */
export const toLayer = (id: string): string => {
  if (isDraftId(id)) return 'drafts'
  return VERSION_ID.exec(id)?.[1] ?? 'published'
}

/** Code-unit order, the order in which the hosted service answers queries that do not sort. */
export const compareIds = (left: { _id: string }, right: { _id: string }): number => {
  if (left._id === right._id) return 0
  return left._id < right._id ? -1 : 1
}

/**
 * Whether a version says that its document is to be unpublished with its release; what else it holds is a copy.
 * `unpublishVersion` of the client makes it.
 */
export const isUnpublishing = ({ _id, _system }: StoredDocument): boolean =>
  toLayer(_id) !== 'published' && isJsonObject(_system) && _system['delete'] === true

/** Whether it describes an uploaded picture or file. */
export const isAsset = ({ _type }: { _type?: unknown }): boolean =>
  _type === 'sanity.imageAsset' || _type === 'sanity.fileAsset'
