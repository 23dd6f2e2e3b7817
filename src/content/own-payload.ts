import type { PageContent } from './content-source.ts'
import type { PageState } from './page-state.ts'
import { parseOwnPayload } from './payload.ts'
import { withRetries } from './retry.ts'

/**
 * What the page on screen was rendered from: its state carries it, or names the payload that does.
 *
 * @param address of that payload
 * @throws ReloadError when the site was published anew meanwhile
 */
export const readOwnContent = async ({ page, rev, build }: PageState, address: string | undefined): Promise<PageContent | null> => {
  if (!rev || !address) return page
  return withRetries(async () => {
    const response = await fetch(address)
    if (!response.ok) throw Object.assign(new Error(`${address} ${response.status}`), { statusCode: response.status, response })
    return parseOwnPayload(await response.json(), build, rev)
  })
}
