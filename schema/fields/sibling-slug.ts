import type { SlugIsUniqueValidator } from '@sanity/types'

/**
 * A slug must be unique among the pages under the same parent, except for drafts and versions of the page itself:
 * `/projekte/neu` and `/journal/neu` may both exist.
 */
export const isUniqueAmongSiblings: SlugIsUniqueValidator = async (slug, context) => {
  const { document } = context
  if (!document) return true
  const own = document._id.replace(/^drafts\./, '')
  const relation: unknown = document['relation']
  const parent = typeof relation === 'object' && relation !== null && '_ref' in relation ? relation._ref : null
  const taken = await context.getClient({ apiVersion: '2025-02-19' }).fetch<boolean>(
    `defined(*[_type in ["route", "routeProject", "routeArticle"] && slug.current == $slug &&
      !(_id in [$own, "drafts." + $own]) && coalesce(relation._ref, "") == $parent][0]._id)`,
    { slug, own, parent: parent ?? '' },
    { perspective: 'raw' },
  )
  return !taken
}
