import { locales, type Locale } from '@schaufenster/site/locale'
import { toPageAddress } from '@schaufenster/site/page-address'
import { byLanguage, type OfLanguage } from '@schaufenster/site/page-language'
import { firstLine, toLine } from '@schaufenster/site/plain-text'
import { settingsIn } from '@schaufenster/site/settings-in'
import type { OutputContext, OutputFile, PageSummary } from '@schaufenster/site/outputs'
import { toXmlText, XML_DECLARATION, xmlElement } from '@schaufenster/publish/outputs/xml'
import { textsOf } from '#src/texts/texts.ts'

/** A feed only needs recent items; the rest is on the site. */
const MAX_ITEMS = 50

/** The date in RFC 822 format; undefined for an invalid date. */
const toFeedDate = (date: string | null): string | undefined => {
  const time = Date.parse(date ?? '')
  return Number.isNaN(time) ? undefined : new Date(time).toUTCString()
}

const whenOf = ({ date, updatedAt }: PageSummary): string => (toFeedDate(date) && date) || updatedAt

/** The guid is the document's id, which stays when its address changes: no reader shows a project twice. */
const toItem = (page: PageSummary, siteUrl: string): string => {
  const address = toPageAddress(siteUrl, page.path)
  return `<item>${[
    xmlElement('title', toLine(page.title) || address),
    xmlElement('link', address),
    `<guid isPermaLink="false">${toXmlText(page.id)}</guid>`,
    xmlElement('pubDate', toFeedDate(whenOf(page))),
    // Readers interpret it as HTML.
    xmlElement('description', toXmlText(toLine(page.description, 1000))),
  ].join('')}</item>\n`
}

type FeedContext = Pick<OutputContext, 'siteUrl' | 'globalSeo' | 'translated'>

const toFile = ({ pages, language, toPath }: OfLanguage<PageSummary>, context: FeedContext): OutputFile => {
  const { siteUrl } = context
  const globalSeo = settingsIn(context, language)
  const projects = pages
    .filter(({ kind, listed }) => kind === 'routeProject' && listed)
    .map((page) => ({ page, when: whenOf(page) }))
    .toSorted((a, b) => (a.when === b.when ? (a.page.id < b.page.id ? -1 : 1) : a.when < b.when ? 1 : -1))
    .slice(0, MAX_ITEMS)
    .map(({ page }) => page)
  const changed = projects
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1)
  const name = firstLine(globalSeo?.siteName) || new URL(siteUrl).host
  const texts = textsOf(language)
  const channel = [
    xmlElement('title', texts.projectsOf(name)),
    xmlElement('link', `${siteUrl}${toPath('/')}`),
    xmlElement('description', firstLine(globalSeo?.metaDescription) || texts.newProjectsOf(name)),
    xmlElement('language', texts.language),
    xmlElement('lastBuildDate', toFeedDate(changed ?? null)),
    `<atom:link href="${toXmlText(siteUrl)}${toPath('/rss.xml')}" rel="self" type="application/rss+xml"/>\n`,
    ...projects.map((page) => toItem(page, siteUrl)),
  ]
  return {
    path: toPath('/rss.xml').slice(1),
    body: `${XML_DECLARATION}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n${channel.join('')}</channel></rss>\n`,
  }
}

/** `rss.xml`, of another language `en/rss.xml`: the newest projects, RSS 2.0. */
export const toFeed = (
  pages: readonly PageSummary[],
  context: FeedContext,
  table: readonly Locale[] = locales,
): OutputFile[] => byLanguage(pages, table).map((one) => toFile(one, context))
