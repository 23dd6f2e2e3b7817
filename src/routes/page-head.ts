import type { PageContent, PageKey, SiteContent } from '#src/content/content-source.ts'
import { toPageError } from '#src/content/errors.ts'
import { pageQuery } from '#src/content/queries/page.ts'
import { siteQuery } from '#src/content/queries/site.ts'
import { toImageUrl } from '#src/lib/asset-url.ts'
import type { AppContext } from './app-context.ts'

const OPEN_GRAPH = { width: 1200, aspectRatio: 1200 / 630 }

const robots = (...rules: (string | false | null | undefined)[]) => rules.filter(Boolean).join(', ')

/** Title and meta elements of a page (SPEC § 3.1); what the page leaves open, the global settings fill. */
const toPageHead = (page: NonNullable<PageContent['app']['page']>, seo: SiteContent['globalSeo']) => {
  const name = [page.metaTitle, page.title].find((text) => typeof text === 'string' && text !== '') ?? seo?.siteName ?? ''
  const title = seo?.siteName && !name.includes(seo.siteName) ? `${name} – ${seo.siteName}` : name
  const description = page.metaDescription || seo?.metaDescription
  const image = toImageUrl(page.openGraphImage, OPEN_GRAPH) ?? toImageUrl(seo?.openGraphImage, OPEN_GRAPH)
  const rules = robots(
    (page.metaRobotsNoIndex || seo?.metaRobotsNoIndex) && 'noindex',
    page.metaRobotsNoFollow && 'nofollow',
  )
  return {
    meta: [
      { title },
      ...(description ? [{ name: 'description', content: description }] : []),
      ...(rules ? [{ name: 'robots', content: rules }] : []),
      { property: 'og:title', content: name },
      ...(description ? [{ property: 'og:description', content: description }] : []),
      { property: 'og:type', content: 'website' },
      { property: 'og:locale', content: 'de_DE' },
      ...(seo?.siteName ? [{ property: 'og:site_name', content: seo.siteName }] : []),
      ...(image ? [{ property: 'og:image', content: image }] : []),
    ],
  }
}

/** Title of a page that is not shown; search engines shall not keep it. */
const toErrorHead = (title: string, siteName: string | null | undefined) => ({
  meta: [{ title: siteName ? `${title} – ${siteName}` : title }, { name: 'robots', content: 'noindex' }],
})

interface PageMatch {
  context: AppContext
  status: string
  error: unknown
}

/** The same from the query cache, so that the page's words do not travel a second time in the loader's data. */
export const headOf = (loaderData: { key: PageKey } | undefined, { context: { content, queryClient }, status, error }: PageMatch) => {
  const data = loaderData && queryClient.getQueryData(pageQuery(content, loaderData.key).queryKey)
  const seo = queryClient.getQueryData(siteQuery(content).queryKey)?.globalSeo ?? null
  if (data?.app.page) return toPageHead(data.app.page, seo)
  const isGone = status !== 'error' || toPageError(error).statusCode === 404
  return toErrorHead(isGone ? 'Seite nicht gefunden' : 'Gerade nicht erreichbar', seo?.siteName)
}
