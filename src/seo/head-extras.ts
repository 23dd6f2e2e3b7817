import type { PageKey } from '@schaufenster/site/content'
import type { PageContent, SiteContent } from '@schaufenster/renderer/content/content-source'
import type { PageFailure } from '@schaufenster/renderer/content/page-failure'
import { toPictureFacts } from '#src/content/to-picture-facts.ts'
import type { AssetSource } from '@schaufenster/site/site'
import { imageRect, toImageUrl } from '#src/lib/asset-url.ts'
import { toUriPath } from '#schema/address.ts'
import colors from '#src/theme/colors.json' with { type: 'json' }
import { siteBase, withBase } from '@schaufenster/renderer/site-base'
import type { HeadContext } from './head-context.ts'
import { element, property, toJsonLdScript } from './head-html.ts'
import { toJsonLd } from './json-ld.ts'
import { toLanguageTag, toLocalePath } from '@schaufenster/site/locale'
import { toAlternates, toTranslations, type Translation } from '#src/lib/translations.ts'
import { OG_SIZE } from '@schaufenster/site/og-size'
import { toChosenPicture, toOgPicture } from './og-picture.ts'
import { toAbsolute, toMarkdownPath, toPageAddress } from '@schaufenster/site/page-address'
import { settingsIn } from '@schaufenster/site/settings-in'
import { languageOfKey } from '@schaufenster/site/page-language'
import { toPageSeo, type PageDocument } from './page-seo.ts'
import { firstLine, toLine } from '@schaufenster/site/plain-text'
import { textsOf } from '#src/texts/texts.ts'

/** What was rendered, from the page's dehydrated state. */
interface Rendered {
  siteUrl: string
  site: Pick<SiteContent, 'globalSeo' | 'translated'> | null
  key: PageKey
  page: PageContent | null
  failure?: PageFailure
}

export interface HeadOptions {
  /** The source of the page's pictures. */
  source: AssetSource
  /** Whether the files of a published page exist: its Markdown, its picture for shared links. */
  published: boolean
}

/** With width and height, so that it is shown large when first shared. */
const toPicture = (
  page: PageDocument,
  name: string,
  { siteUrl, globalSeo, source, factsOf }: HeadContext,
  published: boolean,
): string => {
  const picture = published ? toOgPicture(page, globalSeo) : undefined
  const chosen = picture ? undefined : (toChosenPicture(page, globalSeo) ?? globalSeo?.openGraphImage)
  const aspectRatio = OG_SIZE.width / OG_SIZE.height
  const address = picture
    ? withBase(`/${picture.path}`)
    : toImageUrl(chosen, {
        source,
        width: OG_SIZE.width,
        aspectRatio,
        format: 'jpg',
        ai: factsOf(chosen?.asset?._ref)?.ai,
      })
  if (!address) return element('meta', { name: 'twitter:card', content: 'summary' })
  const width = picture
    ? OG_SIZE.width
    : Math.min(OG_SIZE.width, imageRect(chosen, aspectRatio)?.width ?? OG_SIZE.width)
  return [
    property('og:image', toAbsolute(siteUrl, address)),
    property('og:image:width', width),
    property('og:image:height', Math.round(width / aspectRatio)),
    property('og:image:alt', picture?.title || name),
    element('meta', { name: 'twitter:card', content: 'summary_large_image' }),
  ].join('')
}

/** Article metadata of a project: its date and tags. */
const toArticle = (page: PageDocument): string => {
  if (page._type !== 'routeProject') return property('og:type', 'website')
  const { content } = page
  const tags = content._type === 'templateProject' ? (content.tags ?? []) : []
  return [
    property('og:type', 'article'),
    property('article:published_time', content._type === 'templateProject' ? toLine(content.date) : undefined),
    property('article:modified_time', toLine(page._updatedAt)),
    ...tags.map((tag) => property('article:tag', toLine(tag))),
  ].join('')
}

/** Site-wide links, the same in every document. */
const toSiteLinks = (siteName: string, language: string): string => {
  const texts = textsOf(language)
  return [
    element('link', { rel: 'apple-touch-icon', href: withBase('/apple-touch-icon.png') }),
    element('link', { rel: 'manifest', href: withBase(toLocalePath('/site.webmanifest', language)) }),
    element('link', {
      rel: 'alternate',
      type: 'application/rss+xml',
      title: siteName ? texts.projectsOf(siteName) : texts.projects,
      href: withBase(toLocalePath('/rss.xml', language)),
    }),
  ].join('')
}

/** Those of a page's translations that search engines may list, as the sitemap has them. */
const toListed = (translations: readonly Translation[], site: Rendered['site']): Translation[] =>
  toAlternates(
    translations.filter(
      ({ language, isHidden }) => !isHidden && !(site && settingsIn(site, language)?.metaRobotsNoIndex),
    ),
  )

/** Addresses of the page in every language that has it, and that of the first one for all others (`x-default`). */
const toLanguageLinks = (alternates: readonly Translation[], siteUrl: string): string => {
  const [first] = alternates
  if (!first) return ''
  const toLink = (hreflang: string, path: string) =>
    element('link', { rel: 'alternate', hreflang, href: toPageAddress(siteUrl, path) })
  return [
    ...alternates.map(({ language, path }) => toLink(toLanguageTag(language), path)),
    toLink('x-default', first.path),
  ].join('')
}

const THEME = element('meta', { name: 'theme-color', content: colors.paper })

/**
 * Markup for the end of the head, for programs that fetch one document: link previews, search engines, readers. It is
 * only in the document and not updated on client navigation.
 */
export const toHeadExtras = (
  { siteUrl, site, key, page: content, failure }: Rendered,
  { source, published }: HeadOptions,
): string => {
  const language = languageOfKey(key)
  const globalSeo = site && settingsIn(site, language)
  const page = content?.app.page
  const siteName = firstLine(globalSeo?.siteName)
  const siteLinks = published ? toSiteLinks(siteName, language) : ''
  if (!content || !page || failure) return THEME + siteLinks
  const { name, description, canonical } = toPageSeo(page, globalSeo, siteUrl)
  const context = { siteUrl, language, globalSeo, source, factsOf: toPictureFacts(content.asset.images) }
  const path = toUriPath(page)
  const alternates = toListed(toTranslations(content.app, language), site)
  return [
    THEME,
    canonical ? toLanguageLinks(alternates, siteUrl) : '',
    siteLinks,
    property('og:title', name),
    property('og:description', description),
    toArticle(page),
    property('og:url', toPageAddress(siteUrl, path)),
    property('og:locale', textsOf(language).ogLocale),
    ...alternates.flatMap((one) =>
      one.language === language ? [] : property('og:locale:alternate', textsOf(one.language).ogLocale),
    ),
    property('og:site_name', siteName),
    toPicture(page, name, context, published),
    published && canonical
      ? element('link', {
          rel: 'alternate',
          type: 'text/markdown',
          href: toPageAddress(siteBase, toMarkdownPath(path)),
        })
      : '',
    toJsonLdScript(toJsonLd(page, content, context)),
  ].join('')
}
