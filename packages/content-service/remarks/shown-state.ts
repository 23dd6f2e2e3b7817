import { createHash } from 'node:crypto'
import { isAsset, type StoredDocument } from '../store/document.ts'
import { isJsonObject } from '../store/json.ts'

/** A page or section as somebody saw it. */
export interface SeenDocument {
  id: string
  type: string
  title: string
  rev: string
  /** Hash of its content. */
  print: string
}

/** What publishing changes by itself: what is approved stays so when it is published as it is. */
const OUTSIDE: ReadonlySet<string> = new Set([
  '_id',
  '_rev',
  '_createdAt',
  '_updatedAt',
  '_system',
  '_weak',
  '_strengthenOnPublish',
])

/** The same text for the same content, in whatever order its fields are. */
const toText = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    isJsonObject(inner)
      ? Object.fromEntries(
          Object.entries(inner)
            .filter(([name]) => !OUTSIDE.has(name))
            .toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : inner,
  )

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

const titleOf = ({ title, _type }: StoredDocument): string => (typeof title === 'string' && title ? title : _type)

/** The page and its sections as a link shows them. @param documents under published ids, the page first */
export const toSeen = (documents: readonly StoredDocument[]): SeenDocument[] =>
  documents
    .filter((document) => !isAsset(document))
    .map((document) => ({
      id: document._id,
      type: document._type,
      title: titleOf(document),
      rev: document._rev,
      print: hash(toText(document)),
    }))

/** A hash of all that was seen: it tells whether what is approved is what is stored. */
export const toState = (seen: readonly SeenDocument[]): string =>
  hash(seen.map(({ id, print }) => `${id} ${print}`).join('\n')).slice(0, 32)

/** What is not as it was seen. */
export interface Change {
  id: string
  title: string
  what: 'changed' | 'added' | 'removed'
  /** When; not known of what is gone. */
  at?: string
}

/**
 * Tells what has changed since somebody saw a page. The page is hashed once, for all who saw it.
 *
 * @param current documents as they are now; undefined when the page is deleted
 */
export const findChanges = (
  current: readonly StoredDocument[] | undefined,
): ((seen: readonly SeenDocument[]) => Change[]) => {
  const updated = new Map(current?.map(({ _id, _updatedAt }) => [_id, _updatedAt]))
  const now = new Map(toSeen(current ?? []).map((one) => [one.id, one]))
  return (seen) => {
    const before = new Set(seen.map(({ id }) => id))
    return [
      ...seen.flatMap(({ id, title, print }): Change[] => {
        const one = now.get(id)
        if (!one) return [{ id, title, what: 'removed' }]
        return one.print === print ? [] : [{ id, title: one.title, what: 'changed', at: updated.get(id) }]
      }),
      ...[...now.values()].flatMap(({ id, title }): Change[] =>
        before.has(id) ? [] : [{ id, title, what: 'added', at: updated.get(id) }],
      ),
    ]
  }
}
