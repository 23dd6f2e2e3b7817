import { ContentError, NOT_FOUND } from '@schaufenster/site/errors'
import type { SiteContent } from './content-source.ts'

/**
 * The entry check of both routes (SPEC § 5): an empty slug passes, a known slug passes, anything passes in preview.
 * Where the source answers page by page (`slugs` null), its answer for the page is the check.
 *
 * @throws ContentError NOT_FOUND
 */
export const checkEntry = (slug: string, slugs: SiteContent['slugs'], preview: boolean): void => {
  if (slug === '' || preview || slugs === null || slugs.includes(slug)) return
  throw new ContentError(NOT_FOUND)
}
