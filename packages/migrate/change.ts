import { isDeepStrictEqual } from 'node:util'
import { lineDiff } from '@schaufenster/codegen/line-diff'
import type { StoredDocument } from '@schaufenster/content-service/open-content'

/** What migrations do to one document; `before` is undefined for a new one, `after` for a deleted one. */
export interface DocumentChange {
  id: string
  before?: StoredDocument | undefined
  after?: StoredDocument | undefined
}

export type Mutation = Record<string, unknown>

const BY_THE_SERVICE = new Set(['_rev', '_updatedAt', '_createdAt'])

const fieldsOf = (document: StoredDocument): [string, unknown][] =>
  Object.entries(document).filter(([name]) => !BY_THE_SERVICE.has(name))

/** Whether two documents are equal but for what the service writes. */
export const isSameContent = (one: StoredDocument, other: StoredDocument): boolean =>
  isDeepStrictEqual(Object.fromEntries(fieldsOf(one)), Object.fromEntries(fieldsOf(other)))

/** A field's name as a path. */
const toPath = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : `[${JSON.stringify(name)}]`)

const patchTo = (from: StoredDocument, to: StoredDocument): Mutation => {
  const changed = fieldsOf(to).filter(([name, value]) => !isDeepStrictEqual(from[name], value))
  const set = Object.fromEntries(changed.map(([name, value]) => [toPath(name), value]))
  const unset = fieldsOf(from).flatMap(([name]) => (name in to ? [] : [toPath(name)]))
  return {
    patch: {
      id: from._id,
      ifRevisionID: from._rev,
      ...(unset.length > 0 && { unset }),
      ...(Object.keys(set).length > 0 && { set }),
    },
  }
}

/**
 * Mutations that make one document another, none of which succeeds when somebody has edited it meanwhile.
 *
 * @param from as it is stored now; undefined when it does not exist
 */
export const toMutations = (from: StoredDocument | undefined, to: StoredDocument | undefined): Mutation[] => {
  if (!from) {
    if (!to) return []
    const { _rev, _updatedAt, ...document } = to
    return [{ create: document }]
  }
  if (to) return isSameContent(from, to) ? [] : [patchTo(from, to)]
  // A deletion has no condition of its own.
  const { _id: id, _rev: ifRevisionID, _type } = from
  return [{ patch: { id, ifRevisionID, set: { _type } } }, { delete: { id } }]
}

/** What is done first: a document that others will refer to, then those, then one that nobody refers to any more. */
export const orderOf = ({ before, after }: DocumentChange): number => (before ? (after ? 1 : 2) : 0)

const textOf = (document: StoredDocument | undefined): string =>
  document ? JSON.stringify(Object.fromEntries(fieldsOf(document)), null, 2) : ''

/** A diff for a person. */
export const describeChange = ({ id, before, after }: DocumentChange): string => {
  const what = before ? (after ? 'changed' : 'deleted') : 'new'
  return `${(after ?? before)?._type ?? ''} "${id}" ${what}\n${lineDiff(textOf(before), textOf(after))}`
}
