import type { SanityClient } from '@sanity/client'
import type { Finding } from '@schaufenster/site/finding'
import { checkContent } from '#src/lib/publish-checks/check-content.ts'
import { readContent } from '#src/lib/publish-checks/read-content.ts'

/** What the publish checks find in a document and its sections. */
export const findFindings = async (client: SanityClient, id: string, siteUrl: string): Promise<Finding[]> => {
  const content = await readContent((query, params) => client.fetch<unknown>(query, params, { perspective: 'raw' }), id)
  return content ? checkContent(content, siteUrl) : []
}
