import { refOf } from './stored.ts'

/** Ids under which a page's sections have drafts, if they have any. */
export const draftSectionsOf = (page: object | null): string[] => {
  const list: unknown = page && Reflect.get(page, 'content_boxes')
  const refs = Array.isArray(list) ? list.flatMap((item: unknown) => refOf(item) || []) : []
  return [...new Set(refs.map((ref) => `drafts.${ref}`))]
}
