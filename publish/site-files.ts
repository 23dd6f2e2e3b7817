import { FAULT, NO_HOME, OUTAGE, type REDIRECTS_QUERY_RESULT, type ServiceConfig, toPayload } from '#src/publishing.ts'
import type { SharedContent } from './content/content-reader.ts'
import { isOwnFault } from './pages/failed-page.ts'
import { findInlineScripts } from './pages/inline-scripts.ts'
import { toSharedPayloads } from './pages/page-files.ts'
import type { PageRenderer } from './pages/page-renderer.ts'
import { policyFiles } from './policy/emit.ts'
import { createPolicy, hashScript } from './policy/policy.ts'
import { toRedirectPayloads } from './redirects/payloads.ts'
import { makeRedirects } from './redirects/redirects.ts'
import type { OutputContext, OutputFile, PageSummary, SiteOutput } from './types.ts'

const NOT_FOUND = { statusCode: 404, message: 'Page not found' }

export interface SiteFilesInput {
  outputs: readonly SiteOutput[]
  context: OutputContext
  shared: SharedContent
  renderer: PageRenderer
  pages: readonly PageSummary[]
  redirects: REDIRECTS_QUERY_RESULT['redirects']
  /** The texts of the inline scripts. */
  inlineScripts: Iterable<string>
  /** Where a browser may request unpublished pages. */
  live: ServiceConfig | undefined
  /** A published file; undefined when there is none. */
  readPublished: (path: string) => string | undefined
  warn: (text: string) => void
  /** Called with the HTML of the error pages. */
  onHtml: (html: string, name: string) => void
}

const toLiveOrigin = ({ apiHost, projectId }: ServiceConfig): string =>
  apiHost ?? `https://${projectId}.apicdn.sanity.io`

/**
 * Makes every file that does not belong to one page: error pages, the page at `/` until there is a home page, shared
 * payloads, redirects, the policy for hosts, and the outputs.
 */
export const makeSiteFiles = async ({
  outputs,
  context,
  shared,
  renderer,
  pages,
  redirects,
  inlineScripts,
  live,
  readPublished,
  warn,
  onHtml,
}: SiteFilesInput): Promise<OutputFile[]> => {
  const { siteUrl, buildId } = context
  const scripts = new Set(inlineScripts)
  const files: OutputFile[] = []
  const standIns = [NOT_FOUND, FAULT, OUTAGE].map((failure) => ({ failure, path: `${failure.statusCode}.html` }))
  if (!pages.some(({ path }) => path === '/')) standIns.push({ failure: NO_HOME, path: 'index.html' })
  for (const { failure, path } of standIns) {
    const html = await renderer
      .renderFailure(failure, path, shared, (text) => warn(`${path}: ${text}`))
      .catch((error: unknown) => {
        const before = isOwnFault(error) ? readPublished(path) : undefined
        if (before === undefined) throw error
        warn(`${path} is unchanged: ${error instanceof Error ? error.message : String(error)}`)
        return before
      })
    onHtml(html, path)
    for (const script of findInlineScripts(html)) scripts.add(script)
    files.push({ path, body: html })
  }

  const table = makeRedirects(redirects, { pages, siteUrl })
  const policy = policyFiles(
    createPolicy({
      siteUrl,
      scriptHashes: [...scripts].map(hashScript).toSorted(),
      redirects: table.redirects,
      foreign: {
        'script-src': context.analytics?.foreign['script-src'] ?? [],
        'connect-src': [...(live ? [toLiveOrigin(live)] : []), ...(context.analytics?.foreign['connect-src'] ?? [])],
      },
    }),
  )
  for (const warning of [...table.warnings, ...policy.warnings]) warn(warning)
  return [
    ...files,
    ...toSharedPayloads(shared.chrome, context),
    ...(live ? [{ path: '_service.json', body: JSON.stringify(live) }] : []),
    ...toRedirectPayloads(table.redirects, { format: toPayload(null).format, build: buildId }),
    ...policy.files,
    ...(await Promise.all(outputs.map(async (output) => output(pages, context)))).flat(),
  ]
}
