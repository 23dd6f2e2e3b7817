import { refsIn } from '@schaufenster/site/stored'

/** Ids under which a page's sections have drafts, if they have any. */
export const draftSectionsOf = (page: object | null): string[] => {
  const refs = refsIn(page && Reflect.get(page, 'content_boxes')).filter(Boolean)
  return [...new Set(refs.map((ref) => `drafts.${ref}`))]
}
