import { useQuery } from '@tanstack/react-query'
import { Outlet, useMatches, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { PageContentContext, SiteSettingsContext } from '#src/content/page-data.ts'
import { ERROR_PAGE, pageQuery } from '#src/content/queries/page.ts'
import { siteQuery } from '#src/content/queries/site.ts'
import { Blocks } from '#src/registry/blocks.tsx'
import { NavigationProgress } from '#src/shell/navigation-progress.tsx'
import { RouteAnnouncer } from '#src/shell/route-announcer.tsx'
import { SkipLink } from '#src/shell/skip-link.tsx'
import { usePageMount } from './use-page-mount.ts'

/**
 * Header, main, footer (SPEC § 2.4), around every page. Which page is on screen comes from the loader's data: the
 * address is the next page's as soon as a navigation begins.
 */
export function Shell() {
  const { content } = useRouteContext({ from: '__root__' })
  const key = useMatches({
    select: (matches) => {
      const page = matches.at(-1)
      return page?.status === 'success' && page.loaderData && 'key' in page.loaderData ? page.loaderData.key : ERROR_PAGE
    },
  })
  const { data: current } = useQuery(pageQuery(content, key))
  // When not even the error page's chrome can be had, the last page's stays.
  const [last, setLast] = useState(current)
  if (current && current !== last) setLast(current)
  const data = current ?? last
  const { data: settings } = useQuery({ ...siteQuery(content), select: ({ globalSeo }) => globalSeo })
  usePageMount()
  return (
    <SiteSettingsContext value={settings ?? null}>
      <PageContentContext value={data ?? null}>
        <SkipLink />
        <NavigationProgress />
        <Blocks value={data?.app.menu} />
        <main id="inhalt" tabIndex={-1}>
          <Outlet />
        </main>
        <Blocks value={data?.content.footer} />
        <Blocks value={data?.asset.cursor} />
        <RouteAnnouncer />
      </PageContentContext>
    </SiteSettingsContext>
  )
}
