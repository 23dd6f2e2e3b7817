import { weighPage } from '@schaufenster/editing/site-report/weigh-page'
import type { PageWeight } from '@schaufenster/editing/site-report/weight'
import type { LinkedPage } from '@schaufenster/editing/publish-checks/links'
import type { SitePages } from '@schaufenster/site/studio-site'

interface WeighOptions {
  pages: ReadonlyMap<string, LinkedPage>
  pathAmong: SitePages['pathAmong']
  /** The site's address, with its base. */
  siteUrl: string
  fetch: (address: string, init: { method: 'GET' | 'HEAD'; signal: AbortSignal }) => Promise<Response>
  onWeighed: (count: number) => void
  signal: AbortSignal
}

const lengthOf = ({ headers }: Response): number => Number(headers.get('content-length') ?? 0)

/** What the published pages weigh, by asking the site's own host for each file's size once. Those that it does not have are left out. */
export const weighPublished = async ({
  pages,
  pathAmong,
  siteUrl,
  fetch,
  onWeighed,
  signal,
}: WeighOptions): Promise<Map<string, PageWeight>> => {
  const { origin } = new URL(siteUrl)
  const sizes = new Map<string, number>()
  const weights = new Map<string, PageWeight>()

  const measure = async (address: string): Promise<void> => {
    const { href, origin: own } = new URL(address, siteUrl)
    // What another host has is not asked for.
    const answer = own === origin ? await fetch(href, { method: 'HEAD', signal }) : undefined
    sizes.set(address, answer?.ok ? lengthOf(answer) : 0)
  }

  for (const [id, page] of pages) {
    if (!page.isPublished) continue
    signal.throwIfAborted()
    const answer = await fetch(`${siteUrl}${pathAmong(page, pages)}`, { method: 'GET', signal })
    const html = await answer.text()
    if (!answer.ok) continue
    const files = new Set<string>()
    weighPage(html, 0, (address) => {
      files.add(address)
      return 0
    })
    await Promise.all([...files].filter((address) => !sizes.has(address)).map(measure))
    weights.set(
      id,
      weighPage(html, lengthOf(answer) || html.length, (address) => sizes.get(address) ?? 0),
    )
    onWeighed(weights.size)
  }
  return weights
}
