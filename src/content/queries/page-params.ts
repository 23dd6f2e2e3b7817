import { toStoredForms, toStoredPaths } from '@schaufenster/shapes/address'
import type { PageKey } from '@schaufenster/site/content'

/** Parameters of the page query: slugs in each form in which they may be stored; none asks for no page. */
export const toPageParams = ({ slug, parent }: PageKey): { slugs: string[]; parents: string[] } => ({
  slugs: slug === null ? [] : toStoredForms(slug),
  parents: toStoredPaths(parent ?? ''),
})
