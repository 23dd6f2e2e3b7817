import type { SanityClient } from '@sanity/client'
import { getPublishedId } from '@sanity/client/csm'
import { findTranslations } from '@schaufenster/editing/translation/find-translations'
import { pairsIn } from '@schaufenster/editing/translation/pairs'
import { storedIn, type StoredDocument } from '@schaufenster/site/stored'
import { PAIRS_OF, withDrafts } from './pairs-of.ts'

/**
 * How many values of translations are out of date once documents are published: in what is published, and in translations of it.
 *
 * @param together the drafts that are published
 * @param stored their pairs, and the documents of these, as they are stored
 */
export const countAfter = (
  together: readonly StoredDocument[],
  stored: readonly StoredDocument[],
  languages: readonly string[],
): number => {
  const after = new Map(stored.map((document) => [document._id, document]))
  const ids = new Set(together.map(({ _id }) => getPublishedId(_id) as string))
  for (const document of together) {
    after.delete(document._id)
    const id = getPublishedId(document._id)
    after.set(id, { ...document, _id: id })
  }
  const { outdated } = findTranslations({ documents: [...after.values()], languages, isTranslated: () => false })
  return outdated
    .filter(({ originalId, document }) => ids.has(originalId) || ids.has(getPublishedId(document._id)))
    .reduce((sum, { changes }) => sum + changes.length, 0)
}

/** Asks the content service what `countAfter` needs. */
export const countOutdated = async (
  client: SanityClient,
  together: readonly StoredDocument[],
  languages: readonly string[],
): Promise<number> => {
  const fetchRaw = (query: string, ids: readonly string[]) =>
    client.fetch<unknown>(query, { ids }, { perspective: 'raw' })
  const pairs = storedIn(
    await fetchRaw(
      PAIRS_OF,
      together.map(({ _id }) => getPublishedId(_id)),
    ),
  )
  const members = pairsIn(pairs).flatMap((pair) => pair.members.map(({ id }) => id))
  const documents = members.length > 0 ? storedIn(await fetchRaw('*[_id in $ids]', withDrafts(members))) : []
  return countAfter(together, [...documents, ...pairs], languages)
}
