import type { PageContent } from './content-source.ts'
import type { DehydratedState } from './dehydrated-state.ts'
import { parseOwnPayload } from './payload.ts'
import { withRetries } from '@schaufenster/site/with-retries'

/**
 * The content that the page on screen was rendered from: from its state, or from the payload that the state refers
 * to.
 *
 * @param address of that payload
 * @throws ReloadError when the site has been published again since
 */
export const readOwnContent = async (
  { page, rev, build }: DehydratedState,
  address: string | undefined,
): Promise<PageContent | null> => {
  if (!rev || !address) return page
  return withRetries(async () => {
    const response = await fetch(address)
    if (!response.ok)
      throw Object.assign(new Error(`${address} ${response.status}`), { statusCode: response.status, response })
    return parseOwnPayload(await response.json(), build, rev)
  })
}
