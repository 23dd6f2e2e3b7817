import type { PageWeight } from '@schaufenster/editing/site-report/weight'
import type { LinkedPage } from '@schaufenster/editing/publish-checks/links'
import type { SitePages } from '@schaufenster/site/studio-site'
import { createScale, lengthOf, type ScaleOptions } from './weigh-files.ts'

interface WeighOptions extends Pick<ScaleOptions, 'siteUrl' | 'fetch' | 'signal'> {
  pages: ReadonlyMap<string, LinkedPage>
  pathAmong: SitePages['pathAmong']
  onWeighed: (count: number) => void
}

/** What the published pages weigh, by asking the site's own host for each file's size once. Those that it does not have are left out. */
export const weighPublished = async ({
  pages,
  pathAmong,
  siteUrl,
  fetch,
  onWeighed,
  signal,
}: WeighOptions): Promise<Map<string, PageWeight>> => {
  const weigh = createScale({ siteUrl, fetch, signal })
  const weights = new Map<string, PageWeight>()
  for (const [id, page] of pages) {
    if (!page.isPublished) continue
    signal.throwIfAborted()
    const answer = await fetch(`${siteUrl}${pathAmong(page, pages)}`, { method: 'GET', signal })
    const html = await answer.text()
    if (!answer.ok) continue
    weights.set(id, await weigh(html, lengthOf(answer) || html.length))
    onWeighed(weights.size)
  }
  return weights
}
