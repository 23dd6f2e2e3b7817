import type { PageContent } from '@schaufenster/renderer/content/content-source'
import { toUriPath } from '#schema/address.ts'
import { toBlockThings } from './block-things.ts'
import type { Thing } from './block-things.ts'
import type { HeadContext } from './head-context.ts'
import { toOrganization } from './organization.ts'
import { prefixOf } from '@schaufenster/shapes/languages'
import { localeRoot, toLocalePath } from '@schaufenster/site/locale'
import { toPageAddress } from '@schaufenster/site/page-address'
import { isHome } from '#src/lib/translations.ts'
import type { PageDocument } from './page-seo.ts'
import { firstLine, toLine } from '@schaufenster/site/plain-text'
import { textsOf } from '#src/texts/texts.ts'

/** The home page describes the organization and the site. */
const toSite = (content: PageContent, { siteUrl, language, globalSeo }: HeadContext): Thing[] => {
  const name = toLine(globalSeo?.siteName)
  if (!name) return []
  const organization = toOrganization(content.content.footer[0], { siteUrl, globalSeo })
  return [
    organization,
    {
      '@type': 'WebSite',
      '@id': `${siteUrl}/#website`,
      url: toPageAddress(siteUrl, localeRoot(language)),
      name,
      inLanguage: textsOf(language).language,
      publisher: { '@id': organization['@id'] },
    },
  ]
}

/**
 * Breadcrumbs from the home page to a page below others. Their names are from the menu; one that is not in it is left out.
 */
const toBreadcrumbs = (
  page: PageDocument,
  { app: { menu } }: PageContent,
  { siteUrl, language, globalSeo }: HeadContext,
): Thing[] => {
  const path = toUriPath(page)
  const parentPath = path.slice(0, path.lastIndexOf('/')) || '/'
  if (isHome(path) || isHome(parentPath)) return []
  const segments = parentPath.slice(prefixOf(language).length + 1).split('/')
  const above = segments.map((_, index) => toLocalePath(`/${segments.slice(0, index + 1).join('/')}`, language))
  const items = [...(menu?.mainNavigation ?? []), ...(menu?.metaNavigation ?? [])]
  const steps = [
    { path: localeRoot(language), name: firstLine(globalSeo?.siteName) || textsOf(language).start },
    ...above.map((parent) => ({
      path: parent,
      name: toLine(items.find((item) => item && toUriPath(item) === parent)?.title),
    })),
    { path, name: firstLine(page.title, page.metaTitle) },
  ].filter(({ name }) => name)
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: step.name,
        item: toPageAddress(siteUrl, step.path),
      })),
    },
  ]
}

/** The structured data of a page. */
export const toJsonLd = (page: PageDocument, content: PageContent, context: HeadContext): Thing[] => [
  ...(isHome(toUriPath(page)) ? toSite(content, context) : []),
  ...toBreadcrumbs(page, content, context),
  ...toBlockThings(page, context),
]
