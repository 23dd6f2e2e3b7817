/**
 * What a page has whatever its template: for its head, its address and the menu. Its other fields its template receives
 * (`options` in `schema/reading.ts` says which, and which are for editors alone).
 *
 * @param field a field's own projection
 */
export const projection = (field: (name: string) => string): string =>
  `_id, _type, _updatedAt, template, isRoot, hideInMenu, title, metaTitle, metaDescription, metaRobotsNoFollow, metaRobotsNoIndex,
  ${field('openGraphImage')},
  "slug": slug.current,
  "parentSlug": relation->slug.current`

export const replaces = ['relation']

/** Names under which templates receive fields, where those differ. */
export const names = { content_boxes: 'blocks' }
