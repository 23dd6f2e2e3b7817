import { locales, type Locale } from '@schaufenster/site/locale'
import { toMarkdownPath, toPageAddress } from '@schaufenster/site/page-address'
import { byLanguage, type OfLanguage } from '@schaufenster/site/page-language'
import { firstLine, toLine } from '@schaufenster/site/plain-text'
import { settingsIn } from '@schaufenster/site/settings-in'
import type { OutputContext, OutputFile, PageSummary } from '@schaufenster/site/outputs'
import { escapeHeading, escapeLineStart, escapeMarkdown, toTarget } from '@schaufenster/publish/outputs/markdown/escape'
import { textsOf } from '#src/texts/texts.ts'

const toEntry = ({ path, title, description }: PageSummary, siteUrl: string): string => {
  const about = toLine(description)
  return `- [${escapeMarkdown(toLine(title) || path)}](${toTarget(toPageAddress(siteUrl, toMarkdownPath(path)))})${about ? `: ${escapeMarkdown(about)}` : ''}\n`
}

const toSection = (title: string, entries: readonly string[]): string =>
  entries.length > 0 ? `\n## ${title}\n\n${entries.join('')}` : ''

type LlmsContext = Pick<OutputContext, 'siteUrl' | 'globalSeo' | 'translated'>

const toFile = ({ pages, language, toPath }: OfLanguage<PageSummary>, context: LlmsContext): OutputFile => {
  const { siteUrl } = context
  const globalSeo = settingsIn(context, language)
  const listed = pages.filter((page) => page.listed).toSorted((a, b) => (a.path < b.path ? -1 : 1))
  const projects = listed
    .filter(({ kind }) => kind === 'routeProject')
    .toSorted((a, b) => ((a.date ?? '') === (b.date ?? '') ? 0 : (a.date ?? '') < (b.date ?? '') ? 1 : -1))
  const others = listed.filter(({ kind }) => kind !== 'routeProject')
  const name = firstLine(globalSeo?.siteName) || new URL(siteUrl).host
  const description = firstLine(globalSeo?.metaDescription)
  const texts = textsOf(language)
  const body = [
    `# ${escapeHeading(escapeMarkdown(name))}\n`,
    description ? `\n> ${escapeLineStart(escapeMarkdown(description))}\n` : '',
    toSection(
      texts.pages,
      others.map((page) => toEntry(page, siteUrl)),
    ),
    toSection(
      texts.projects,
      projects.map((page) => toEntry(page, siteUrl)),
    ),
    toSection(
      texts.more,
      listed.length > 0
        ? [
            `- [${texts.allAddresses}](${siteUrl}/sitemap.xml)\n`,
            `- [${texts.newProjectsFeed}](${siteUrl}${toPath('/rss.xml')})\n`,
          ]
        : [],
    ),
  ]
  return { path: toPath('/llms.txt').slice(1), body: body.join('') }
}

/** `llms.txt`, of another language `en/llms.txt`: a description of the site, and links to the Markdown version of each page. */
export const toLlms = (
  pages: readonly PageSummary[],
  context: LlmsContext,
  table: readonly Locale[] = locales,
): OutputFile[] => byLanguage(pages, table).map((one) => toFile(one, context))
