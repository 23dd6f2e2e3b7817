import { getPublishedId } from '@sanity/client/csm'
import { evaluate, parse } from 'groq-js'
import type { Environment } from '@schaufenster/cli/settings'
import type { SiteReport } from '@schaufenster/codegen/content-check'
import { readSiteLists } from '@schaufenster/editing/dependencies/site-lists'
import { toSiteFacts, toSiteQuery } from '@schaufenster/editing/publish-checks/read-content'
import { checkSite, onlyPublished } from '@schaufenster/editing/site-report/check-site'
import { splitHidden, toHiddenFindings } from '@schaufenster/editing/site-report/hidden-findings'
import { RULES } from '@schaufenster/editing/site-report/rules'
import type { SiteFinding } from '@schaufenster/editing/site-report/site-finding'
import { toText, type Finding } from '@schaufenster/shapes/finding'
import { toLocalTime } from '@schaufenster/site/berlin-time'
import type { PageReading, SitePages, StudioSite } from '@schaufenster/site/studio-site'
import { storedIn } from '@schaufenster/site/stored'
import { readSiteUrl } from '@schaufenster/static-site/site-url'
import { readVariables } from '@schaufenster/static-site/variables'
import { weighPages } from './weigh-pages.ts'

/** What a report asks of a site. */
export interface ReportedSite {
  pages: SitePages
  reading: PageReading
  toTextColor: StudioSite['toTextColor']
}

export interface ReportOptions {
  /** Whether what visitors see is reported; otherwise drafts take its place. */
  published: boolean
  /** Folder of the published site, if its pages are to be weighed. */
  dist?: string | undefined
  env: Environment
  /** Milliseconds since 1970. */
  now?: number
}

const placeOf = ({ documentId = '', path = '' }: Pick<Finding, 'documentId' | 'path'>): string =>
  `${getPublishedId(documentId)} ${path}`

const toLines = (findings: readonly SiteFinding[]): string[] =>
  Object.entries(RULES).flatMap(([rule, title]) => {
    const own = findings.filter((finding) => finding.rule === rule)
    const lines = own.map((finding) =>
      ['', finding.level, finding.documentId, ...(finding.path ? [finding.path] : []), toText(finding)].join('  '),
    )
    return own.length > 0 ? [`${title} (${own.length})`, ...lines] : []
  })

/**
 * The report of a site, of the documents of an export or of a service.
 *
 * @param known what else is said of them: a place that has been named is not named again
 */
export const reportSite = async (
  documents: readonly unknown[],
  known: readonly Finding[],
  { pages, reading, toTextColor }: ReportedSite,
  { published, dist, env, now = Date.now() }: ReportOptions,
): Promise<SiteReport> => {
  const all = storedIn(documents)
  const stored = published ? onlyPublished(all) : all
  const facts: unknown = await (await evaluate(parse(toSiteQuery(pages)), { dataset: stored })).get()
  const { SITE_URL } = readVariables(env)
  const checks = {
    pages,
    toTextColor,
    today: toLocalTime(new Date(now).toISOString()).slice(0, 10),
    lists: readSiteLists({ ...reading, pages, neighbours: `{${reading.neighbours}}` }),
    // Whether an address is the site's own is not known on another machine.
    ...(SITE_URL === undefined ? {} : { url: readSiteUrl(env) }),
    ...(dist === undefined ? {} : { weights: weighPages(dist, toSiteFacts(facts).pages, pages.pathAmong, env) }),
  }
  const places = new Set(known.map(placeOf))
  const found = [...checkSite({ documents: stored, facts }, checks)].flat().filter((one) => !places.has(placeOf(one)))
  const { shown, hidden } = splitHidden(found, toHiddenFindings(all))
  return { findings: shown, hidden: hidden.map(({ finding }) => finding), lines: toLines(shown) }
}
