import type { PageDocument } from '../content.ts'

/** As a site makes it of a route. */
export const toDocument = (path: string, more: Partial<PageDocument> = {}): PageDocument => ({
  _id: '',
  _type: 'route',
  _updatedAt: '',
  title: path,
  metaTitle: null,
  metaDescription: null,
  metaRobotsNoIndex: null,
  hideInMenu: null,
  content: { _type: path },
  ...more,
})
