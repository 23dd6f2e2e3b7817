import { toStoredForms } from '@schaufenster/shapes/address'
import { getPublishedId } from '@sanity/client/csm'
import type { SlugIsUniqueValidator } from '@sanity/types'
import { ownFields } from '../address-by-id.ts'
import { inLanguage, paramsOf } from '../language.ts'
import { hasSlug } from '../page-types.ts'
import { API_VERSION } from './api-version.ts'

/** What else of a page is in its address, as stored: pages in which it differs have different addresses. */
const values = `array::join([${ownFields.join(', ')}][defined(@)], "/")`
const stored = '*[_id in [$own, "drafts." + $own]] | order(select(_id == $own => 1, 0))[0]'
const isSame = ownFields.length > 0 ? ` && ${values} == ${stored}{"values": ${values}}.values` : ''

/**
 * A slug must be unique among the pages of its language under the same parent, the page's own draft aside: `/projekte/neu` and
 * `/journal/neu` may both exist. Two that differ in capitals, or in how an umlaut is written, are one file on some computers.
 */
export const isUniqueAmongSiblings: SlugIsUniqueValidator = async (slug, context) => {
  const { document } = context
  if (!document) return true
  const own = getPublishedId(document._id)
  const relation: unknown = document['relation']
  const parent = typeof relation === 'object' && relation !== null && '_ref' in relation ? relation._ref : null
  const taken = await context.getClient({ apiVersion: API_VERSION }).fetch<boolean>(
    `defined(*[${hasSlug} && lower(slug.current) in $forms &&
      !(_id in [$own, "drafts." + $own]) && coalesce(relation._ref, "") == $parent${isSame}${inLanguage}][0]._id)`,
    { forms: toStoredForms(slug.toLowerCase()), own, parent: parent ?? '', ...paramsOf(document) },
    { perspective: 'raw' },
  )
  return !taken
}
