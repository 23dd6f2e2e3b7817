import { getPublishedId } from '@sanity/client/csm'
import type { StoredDocument } from '@schaufenster/content-service/open-content'
import { objectsIn } from '@schaufenster/editing/publish-checks/objects-in'
import { REQUEST_TYPE, toRequestId } from '@schaufenster/editing/schedule'
import { PAIR_TYPE, pairsIn } from '@schaufenster/editing/translation/pairs'
import type { DocumentChange } from '@schaufenster/migrate/change'
import { isObject, refOf, titleOf } from '@schaufenster/site/stored'

/** A pair needs two. */
const MIN_MEMBERS = 2

/** A pair without some of its members; undefined if nothing is left that it joins. */
const withoutMembers = (pair: StoredDocument, keys: ReadonlySet<string>): StoredDocument | undefined => {
  const { translations } = pair
  const rest = Array.isArray(translations)
    ? translations.filter((entry) => !isObject(entry) || !keys.has(String(entry['_key'])))
    : []
  return rest.length < MIN_MEMBERS ? undefined : { ...pair, translations: rest }
}

/** What a language leaves behind when it goes. */
export interface TakenAway {
  changes: DocumentChange[]
  /** Documents of the language, without their drafts. */
  documents: number
  drafts: number
  pairs: number
  /** What stays and refers to it, a line for each document: nothing may go before this is changed. */
  referring: string[]
}

/**
 * Finds all that belongs to a language: its documents with drafts and versions, requests to publish them, and what joins them to their
 * originals.
 *
 * @param all documents of a dataset
 * @param types of which each language has documents
 */
export const takeAway = (
  all: readonly StoredDocument[],
  { language, types }: { language: string; types: ReadonlySet<string> },
): TakenAway => {
  const own = all.filter((document) => types.has(document._type) && document['language'] === language)
  const ids = new Set<string>(own.map(({ _id }) => getPublishedId(_id)))
  const requests = new Set([...ids].map(toRequestId))
  const asking = all.filter(({ _id, _type }) => _type === REQUEST_TYPE && requests.has(_id))
  const gone = [...own, ...asking]
  const pairs = all
    .filter(({ _type }) => _type === PAIR_TYPE)
    .flatMap((before): DocumentChange[] => {
      const members = pairsIn([before]).flatMap((pair) => pair.members)
      const keys = members.filter((member) => member.language === language || ids.has(member.id)).map(({ key }) => key)
      return keys.length === 0 ? [] : [{ id: before._id, before, after: withoutMembers(before, new Set(keys)) }]
    })
  const changed = new Set([...gone.map(({ _id }) => _id), ...pairs.map(({ id }) => id)])
  const referring = all.flatMap((document) => {
    if (changed.has(document._id)) return []
    const targets = objectsIn(document).flatMap(({ value, path }) => {
      const id = refOf(value)
      return id !== undefined && ids.has(getPublishedId(id)) ? [`"${id}" at ${path}`] : []
    })
    const { _id, _type, title } = document
    return targets.length === 0 ? [] : [`"${titleOf(title)}" (${_type} ${_id}) refers to ${targets.join(', ')}`]
  })
  return {
    changes: [...pairs, ...gone.map((before): DocumentChange => ({ id: before._id, before }))],
    documents: ids.size,
    drafts: own.filter(({ _id }) => getPublishedId(_id) !== _id).length,
    pairs: pairs.length,
    referring,
  }
}
