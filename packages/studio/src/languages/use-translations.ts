import { getPublishedId } from '@sanity/client/csm'
import { pairsIn, type Pair } from '@schaufenster/editing/translation/pairs'
import { storedIn, type StoredDocument } from '@schaufenster/site/stored'
import { useMemo } from 'react'
import { useLiveQuery } from '../use-live-query.ts'
import { PAIRS_OF, withDrafts } from './pairs-of.ts'

/** Documents with those that say the same in other languages. */
export interface Known {
  /** As they are stored: published, drafts, and pairs. */
  documents: StoredDocument[]
  pairs: Pair[]
}

/**
 * Followed; undefined until they are known.
 *
 * @param ids without `drafts.`
 */
export const useTranslations = (ids: readonly string[]): Known | undefined => {
  const own = [...new Set(ids.map(getPublishedId))].toSorted()
  const stored = useLiveQuery(PAIRS_OF, { params: { ids: own } })
  const pairs = useMemo(() => (stored === undefined ? undefined : pairsIn(stored)), [stored])
  const members = pairs?.flatMap((pair) => pair.members.map(({ id }) => id)) ?? []
  const all = withDrafts([...new Set([...own, ...members])].toSorted())
  const found = useLiveQuery(pairs ? '*[_id in $ids]' : undefined, { params: { ids: all } })
  return useMemo(
    () => (pairs && found !== undefined ? { documents: [...storedIn(found), ...storedIn(stored)], pairs } : undefined),
    [pairs, found, stored],
  )
}
