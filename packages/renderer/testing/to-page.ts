import type { PageContent } from '../content/content-source.ts'

/** A page as a service answers it, of whatever types a site registers. */
export const toPage = (more: object): PageContent['app']['page'] =>
  JSON.parse(JSON.stringify({ _id: 'page', _type: 'route', title: 'Seite', slug: null, parentSlug: null, ...more }))
