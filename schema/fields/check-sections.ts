import type { CustomValidatorResult, Reference, ValidationContext } from '@sanity/types'
import { API_VERSION } from './api-version.ts'

interface SectionRow {
  _id: string
  anchor: string | null
}

/** In the form an array's item goes by its key. */
type Item = Partial<Reference> & { _key?: string }

/**
 * What a page asks of its sections: that they exist, as drafts or published, since a page is published with its drafts; and that
 * no two share an anchor, since a link would always lead to the first.
 */
export const checkSections = async (
  sections: Item[] | undefined,
  context: Pick<ValidationContext, 'getClient'>,
): Promise<CustomValidatorResult> => {
  const items = (sections ?? []).flatMap((item, index) =>
    item._ref ? [{ id: item._ref, path: [item._key ? { _key: item._key } : index] }] : [],
  )
  if (items.length === 0) return true
  const found = await context
    .getClient({ apiVersion: API_VERSION })
    .fetch<SectionRow[]>(
      '*[_id in $ids]{_id, anchor}',
      { ids: items.flatMap(({ id }) => [id, `drafts.${id}`]) },
      { perspective: 'raw' },
    )
  const rows = new Map(found.map((row) => [row._id, row]))
  // A draft without an anchor counts too: it was taken away.
  const rowOf = (id: string) => rows.get(`drafts.${id}`) ?? rows.get(id)
  const seen = new Set<string>()
  for (const { id } of items) {
    const anchor = rowOf(id)?.anchor
    if (anchor && seen.has(anchor)) return `Zwei Abschnitte haben die Sprungmarke „${anchor}“. Bitte eine davon ändern.`
    if (anchor) seen.add(anchor)
  }
  const missing = items.filter(({ id }) => !rowOf(id))
  return missing.length === 0
    ? true
    : missing.map(({ path }) => ({ path, message: 'Diesen Abschnitt gibt es nicht mehr. Bitte die Zeile entfernen.' }))
}
