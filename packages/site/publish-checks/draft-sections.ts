/** Ids under which a page's sections have drafts, if they have any. */
export const draftSectionsOf = (page: object | null): string[] => {
  const list: unknown = page && Reflect.get(page, 'content_boxes')
  const items: { _ref?: string }[] = Array.isArray(list) ? list : []
  return [...new Set(items.flatMap(({ _ref }) => (_ref ? [`drafts.${_ref}`] : [])))]
}
