import { createPreview } from '@schaufenster/renderer/preview/start-preview'
import { names } from '#src/content/queries/page-settings.groq.ts'
import { createServiceSource } from '#src/content/sources/service-source.ts'
import { proseFields } from '#src/generated/prose-fields.ts'
import { searchedTypes } from '#src/generated/searched-types.ts'
import { findAddress } from './find-address.ts'
import { findPageId } from './find-page-id.ts'

export const enterPreview = createPreview({
  openSource: createServiceSource,
  loadChecks: () => import('#src/content/sources/preview-checks.ts'),
  findFindings: async (...question) => (await import('./find-findings.ts')).findFindings(...question),
  findAddress,
  findPageId,
  byAddress: searchedTypes['PAGE_ID_QUERY'],
  searches: [searchedTypes['PREVIEW_PAGE_QUERY'], searchedTypes['PREVIEW_SITE_QUERY']],
  fields: { proseFields, names },
})
