import { defineCodegenConfig } from '@schaufenster/codegen/config'
import { address } from './schema/address.ts'
import { PAGE_TYPES } from './schema/page-types.ts'

/** What differs from the defaults; `packages/codegen/config.ts` describes every option. */
export const config = defineCodegenConfig({
  blockKinds: 'schaufenster/new-block/kinds',
  loadOnce: 'src/registry/registry.ts',
  linkTypes: PAGE_TYPES,
  linkProjection: `_id, title, ${address}`,
  pageProjection: 'src/content/queries/page-settings.groq.ts',
})
