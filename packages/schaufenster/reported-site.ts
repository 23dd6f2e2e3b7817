import type { ContentShapes } from '@schaufenster/shapes/shape'
import { createTakes } from '@schaufenster/shapes/takes-section'
import { loadModule } from './load-module.ts'
import type { ReportedSite } from './report-site.ts'

const ADVICE = '"npm run check" names the line.'

/** What the site says of its pages, for a report. Its entries for Studio and publisher are bundles: these are the modules in them. */
export const loadReportedSite = async (loadShapes: () => Promise<ContentShapes>): Promise<ReportedSite> => {
  const [
    { sitePages },
    { toReadableColor },
    { types },
    { PAGE_QUERY },
    { PAGES_QUERY },
    { SITE_QUERY },
    { neighbours },
  ] = await Promise.all([
    loadModule('src/lib/site-pages.ts', ADVICE),
    loadModule('src/lib/readable-color.ts', ADVICE),
    loadShapes(),
    ...['page', 'pages', 'site', 'neighbours'].map((name) => loadModule(`src/content/queries/${name}.groq.ts`, ADVICE)),
  ])
  return {
    pages: { ...sitePages, takes: createTakes(types) },
    reading: { queries: { PAGE_QUERY, PAGES_QUERY, SITE_QUERY }, neighbours },
    toTextColor: toReadableColor,
  }
}
