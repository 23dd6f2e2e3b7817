import type { SanityClient } from '@sanity/client'
import type { PublishFinding } from '@schaufenster/site/publish-check'
import { checkContent } from '@schaufenster/editing/publish-checks/check-content'
import { readContents } from '@schaufenster/editing/publish-checks/read-content'
import { sitePages } from '#src/lib/site-pages.ts'

/** What the publish checks find in a document and its sections. */
export const findFindings = async (client: SanityClient, id: string, siteUrl: string): Promise<PublishFinding[]> => {
  const fetchRaw = (query: string, params: Record<string, unknown>) =>
    client.fetch<unknown>(query, params, { perspective: 'raw' })
  const { takes } = await import('#src/content/sources/preview-checks.ts')
  const [content] = await readContents(fetchRaw, [id], sitePages)
  return content ? checkContent(content, { ...sitePages, takes }, siteUrl) : []
}
