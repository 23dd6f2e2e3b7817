import type { PageContent, PageDocument } from '@schaufenster/site/content'
import { toDocument } from '@schaufenster/site/testing/route-document'

export const chosenImage = { asset: { _type: 'reference', _ref: 'image-0f3ab-2000x1250-webp' } }

const LEISTUNGEN = { _id: 'route-leistungen', slug: 'leistungen', parentSlug: null }

/** A page at `/leistungen`. */
export const toRoute = (more: Partial<PageDocument> & Record<string, unknown> = {}): PageDocument =>
  toDocument('Leistungen', { ...LEISTUNGEN, ...more })

/** The answer for it. */
export const toPage = (page: PageDocument): PageContent => ({
  app: { page, menu: null },
  content: { footer: [] },
  asset: { images: [], files: [] },
})
