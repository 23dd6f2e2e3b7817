import type { SanityClient } from '@sanity/client'
import { PAGE_ADDRESS_QUERY } from '#src/content/queries/page-address.groq.ts'
import { toUriPath } from '#schema/address.ts'

/** The path of a page within the site, by the id that it keeps when its address changes. @returns undefined when it is gone */
export const findAddress = async (client: SanityClient, id: string): Promise<string | undefined> => {
  const page = await client.fetch(PAGE_ADDRESS_QUERY, { id })
  return page ? toUriPath(page) : undefined
}
