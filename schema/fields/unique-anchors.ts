import type { Reference, ValidationContext } from '@sanity/types'
import { API_VERSION } from './api-version.ts'

interface Anchored {
  _id: string
  anchor: string | null
}

/** Two sections of a page must not share an anchor: a link would always lead to the first. */
export const hasUniqueAnchors = async (
  sections: Partial<Reference>[] | undefined,
  context: Pick<ValidationContext, 'getClient'>,
): Promise<string | true> => {
  const ids = (sections ?? []).flatMap(({ _ref }) => (_ref ? [_ref] : []))
  if (ids.length < 2) return true
  const found = await context
    .getClient({ apiVersion: API_VERSION })
    .fetch<Anchored[]>(
      '*[_id in $ids]{_id, anchor}',
      { ids: ids.flatMap((id) => [id, `drafts.${id}`]) },
      { perspective: 'raw' },
    )
  const rows = new Map(found.map((row) => [row._id, row]))
  const seen = new Set<string>()
  for (const id of ids) {
    // A draft without an anchor counts too: it was taken away.
    const anchor = (rows.get(`drafts.${id}`) ?? rows.get(id))?.anchor
    if (anchor && seen.has(anchor)) return `Zwei Abschnitte haben die Sprungmarke „${anchor}“. Bitte eine davon ändern.`
    if (anchor) seen.add(anchor)
  }
  return true
}
