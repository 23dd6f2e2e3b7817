import { Outlet, useMatches, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { PageContentContext, SiteSettingsContext } from '#src/content/page-data.ts'
import { ERROR_PAGE, pageQuery } from '#src/content/queries/page.ts'
import { siteQuery } from '#src/content/queries/site.ts'
import { useCached } from '#src/content/queries/use-cached.ts'
import { toUriPath } from '#src/lib/uri-path.ts'
import { pageAssets } from '#src/lib/asset-source.ts'
import { Blocks } from '#src/registry/blocks.tsx'
import { NavigationProgress } from '#src/shell/navigation-progress.tsx'
import { RouteAnnouncer } from '#src/shell/route-announcer.tsx'
import { SkipLink } from '#src/shell/skip-link.tsx'
import { AssetContext } from '#src/ui/asset-context.ts'
import { CurrentPathContext } from '#src/ui/current-path.ts'
import type { PageData } from './load-page.ts'
import { usePageMount } from './use-page-mount.ts'

const NO_PAGE: PageData = { key: ERROR_PAGE }

const toCurrentPath = ({ key, failure }: PageData): string | null =>
  failure || key.slug === null ? null : toUriPath({ slug: key.slug, parentSlug: key.parent })

/**
 * Header, main, footer (SPEC § 2.4), around every page. Which page is on screen comes from the loader's data: the
 * address is the next page's as soon as a navigation begins.
 */
export function Shell() {
  const { content, queryClient } = useRouteContext({ from: '__root__' })
  const { key, failure } = useMatches({
    select: (matches) => {
      const page = matches.at(-1)
      const data: PageData = page?.status === 'success' && page.loaderData && 'key' in page.loaderData ? page.loaderData : NO_PAGE
      return data
    },
  })
  const current = useCached(queryClient, (client) => client.getQueryData(pageQuery(content, key).queryKey))
  // When not even the error page's chrome can be had, the last page's stays.
  const [last, setLast] = useState(current)
  if (current && current !== last) setLast(current)
  const data = current ?? last
  const settings = useCached(queryClient, (client) => client.getQueryData(siteQuery(content).queryKey)?.globalSeo)
  usePageMount()
  return (
    <SiteSettingsContext value={settings ?? null}>
      <PageContentContext value={data ?? null}>
        <CurrentPathContext value={toCurrentPath({ key, failure })}>
          <AssetContext value={content.assetsOf?.(key) ?? pageAssets}>
            <SkipLink />
            <NavigationProgress />
            <Blocks value={data?.app.menu} />
            <main id="inhalt" tabIndex={-1}>
              <Outlet />
            </main>
            <Blocks value={data?.content.footer} />
            <Blocks value={data?.asset.cursor} />
            <RouteAnnouncer />
          </AssetContext>
        </CurrentPathContext>
      </PageContentContext>
    </SiteSettingsContext>
  )
}
