import type { CustomValidator, Reference } from '@sanity/types'

interface Anchored {
  _id: string
  anchor: string
}

/** Two sections of a page must not share an anchor: a link would always lead to the first. */
export const withUniqueAnchors: CustomValidator<Partial<Reference>[] | undefined> = async (sections, context) => {
  const ids = (sections ?? []).flatMap(({ _ref }) => (_ref ? [_ref] : []))
  if (ids.length < 2) return true
  const found = await context
    .getClient({ apiVersion: '2025-02-19' })
    .fetch<Anchored[]>(
      '*[_id in $ids && defined(anchor)]{_id, anchor}',
      { ids: ids.flatMap((id) => [id, `drafts.${id}`]) },
      { perspective: 'raw' },
    )
  const anchors = new Map(found.map(({ _id, anchor }) => [_id, anchor]))
  const seen = new Set<string>()
  for (const id of ids) {
    const anchor = anchors.get(`drafts.${id}`) ?? anchors.get(id)
    if (anchor !== undefined && seen.has(anchor))
      return `Zwei Abschnitte haben die Sprungmarke „${anchor}“. Bitte eine davon ändern.`
    if (anchor !== undefined) seen.add(anchor)
  }
  return true
}
