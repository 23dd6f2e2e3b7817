import { createGalleryRoutes } from '@schaufenster/renderer/gallery/gallery'
import type { Block } from '#src/generated/block-types.ts'
import { rootRoute } from './root.tsx'

/** Only in development: every block's fixtures, in this theme and in those of the tests, which a copy that is built does not have. */
export const galleryRoutes = createGalleryRoutes(rootRoute, {
  fixtures: import.meta.glob<Record<string, readonly Block[] | object>>('../blocks/*/*.fixture.ts', { eager: true }),
  sheets: import.meta.glob<string>('/e2e/themes/*/{fonts,tokens}.css', {
    query: '?inline',
    import: 'default',
    eager: true,
  }),
})
