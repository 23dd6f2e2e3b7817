import { address } from '../../../schema/address.ts'

/**
 * The fields of every page, independent of its template: for its head, its address and the menu. Its template
 * receives the other fields (see `schema/reading.ts` for the exceptions).
 *
 * @param field a field's own projection
 */
export const projection = (field: (name: string) => string): string =>
  `_id, _type, _updatedAt, template, isRoot, hideInMenu, title, metaTitle, metaDescription, metaRobotsNoFollow, metaRobotsNoIndex,
  ${field('openGraphImage')},
  ${address}`

export const replaces = ['relation']

/** Names under which templates receive fields, where those differ. */
export const names = { content_boxes: 'blocks' }
