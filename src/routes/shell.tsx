import { isMultilingual } from '@schaufenster/shapes/languages'
import { languageOfKey } from '@schaufenster/site/page-language'
import { settingsIn } from '@schaufenster/site/settings-in'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useMatches, useRouteContext } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import type { PageContent, SiteContent } from '@schaufenster/renderer/content/content-source'
import { PageTranslations } from '#src/shell/page-translations.tsx'
import { DescribedPictures } from '#src/shell/described-pictures.tsx'
import { PageQueryContext, SiteSettingsContext, usePageContent } from '#src/content/page-data.ts'
import { ERROR_PAGE, pageQuery } from '@schaufenster/renderer/content/queries/page'
import { siteQuery } from '@schaufenster/renderer/content/queries/site'
import { toUriPath } from '#schema/address.ts'
import { pageAssets } from '@schaufenster/renderer/asset-source'
import type { BlockOf } from '#src/generated/block-types.ts'
import { Blocks } from '@schaufenster/renderer/registry/blocks'
import { DeferredSectionsContext } from '@schaufenster/renderer/registry/deferred-sections'
import { NavigationProgress } from '#src/shell/navigation-progress.tsx'
import { RouteAnnouncer } from '#src/shell/route-announcer.tsx'
import { SkipLink } from '#src/shell/skip-link.tsx'
import { AssetContext } from '#src/ui/asset-context.ts'
import { CurrentPathContext } from '#src/ui/current-path.ts'
import type { PageData } from '@schaufenster/renderer/routes/load-page'
import { useDeferredSections } from '@schaufenster/renderer/routes/use-deferred-sections'
import { usePageMount } from './use-page-mount.ts'

const NO_PAGE: PageData = { key: ERROR_PAGE }

const toCurrentPath = ({ key, failure }: PageData): string | null =>
  failure || key.slug === null ? null : toUriPath({ slug: key.slug, parentSlug: key.parent })

const toChrome = ({ app, content, asset }: PageContent) => ({
  menu: app.menu,
  // Without a key: in a preview it has an id, in the published page that it begins with it has none.
  footer: content.footer[0],
  cursor: asset.cursor,
})
const toSettings = ({ globalSeo }: SiteContent) => globalSeo

/** Logo and way home belong to every page, also without the document of the menu, and while there is no content at all. */
const NO_MENU: BlockOf<'pageHeader'> = { _type: 'pageHeader', mainNavigation: [], metaNavigation: [] }

/** Header, main, footer (SPEC § 2.4), around every page. */
const Chrome = ({ children }: { children: ReactNode }) => {
  const chrome = usePageContent(toChrome)
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <Blocks value={chrome?.menu ?? NO_MENU} />
      {/* The class styles nothing: a reader view weighs it, and would else take the longest section for the whole page. */}
      <main id="inhalt" className="content" tabIndex={-1}>
        {children}
      </main>
      <Blocks value={chrome?.footer} part="footer" />
      <Blocks value={chrome?.cursor} />
      <RouteAnnouncer />
    </>
  )
}

/** Provides what the components of a page read. The key comes from the loader's data: the address is the next page's as soon as a navigation begins. */
export const Shell = () => {
  const { content } = useRouteContext({ from: '__root__' })
  const { key, failure } = useMatches({
    // The loader that finds the same page again renders nothing.
    structuralSharing: true,
    select: (matches) => {
      const page = matches.at(-1)
      const data: PageData =
        page?.status === 'success' && page.loaderData && 'key' in page.loaderData ? page.loaderData : NO_PAGE
      return data
    },
  })
  // Around a failure only what the loader could get is shown; nothing else is fetched.
  const enabled = !failure
  const query = useMemo(
    () => ({ ...pageQuery(content, key), enabled, ...(content.view ? { select: content.view.page } : {}) }),
    [content, key, enabled],
  )
  const { data: settings } = useQuery({
    ...siteQuery(content),
    enabled,
    select: (site) => {
      const shown = content.view?.site(site) ?? site
      return isMultilingual ? settingsIn(shown, languageOfKey(key)) : toSettings(shown)
    },
  })
  const isDeferred = useDeferredSections(key)
  usePageMount()
  return (
    <SiteSettingsContext value={settings ?? null}>
      <PageQueryContext value={query}>
        <CurrentPathContext value={toCurrentPath({ key, failure })}>
          <AssetContext value={content.assetsOf?.(key) ?? pageAssets}>
            <DeferredSectionsContext value={isDeferred}>
              <DescribedPictures>
                {isMultilingual ? (
                  <PageTranslations>
                    <Chrome>
                      <Outlet />
                    </Chrome>
                  </PageTranslations>
                ) : (
                  <Chrome>
                    <Outlet />
                  </Chrome>
                )}
              </DescribedPictures>
            </DeferredSectionsContext>
          </AssetContext>
        </CurrentPathContext>
      </PageQueryContext>
    </SiteSettingsContext>
  )
}
