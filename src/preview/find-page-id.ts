import type { SanityClient } from '@sanity/client'
import { PAGE_ID_QUERY } from '#src/content/queries/page-content.groq.ts'
import { toPageParams } from '#src/content/queries/page-params.ts'
import type { PageKey } from '@schaufenster/site/content'

/** Which document is the page at an address; null for none. */
export const findPageId = (client: SanityClient, key: PageKey): Promise<string | null> =>
  client.fetch(PAGE_ID_QUERY, toPageParams(key))
