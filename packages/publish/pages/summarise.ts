import type { PageContent, SiteContent } from '@schaufenster/site/content'
import type { PageSummary } from '@schaufenster/site/outputs'

/** What the sitemap, the feed and the manifest need to know about a page. */
export const summarise = (
  path: string,
  { app: { page } }: PageContent,
  globalSeo: SiteContent['globalSeo'],
  alternates: PageSummary['alternates'] = [],
): PageSummary | undefined =>
  page
    ? {
        ...(alternates.length > 0 ? { alternates } : {}),
        path,
        id: page._id,
        kind: page._type,
        title: page.metaTitle || page.title || '',
        description: page.metaDescription || null,
        updatedAt: page._updatedAt,
        // `withUpdates` adds what it shows: other documents change without the page.
        contentUpdatedAt: page._updatedAt,
        date: page.content.date || null,
        suggestedAs: page.hideInMenu === true || page.metaRobotsNoIndex === true ? null : page.title,
        listed: page.metaRobotsNoIndex !== true && globalSeo?.metaRobotsNoIndex !== true,
      }
    : undefined
