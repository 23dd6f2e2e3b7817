import { defineCodegenConfig } from '@schaufenster/codegen/config'

/** What differs from the defaults; `packages/codegen/config.ts` describes every option. */
export const config = defineCodegenConfig({
  blockKinds: 'scripts/new-block/kinds.ts',
  linkTypes: ['route', 'routeProject'],
  linkProjection: '_id, title, "slug": slug.current, "parentSlug": relation->slug.current',
  pageProjection: 'src/content/queries/page-settings.groq.ts',
})
