import { messageOf } from '@schaufenster/cli/errors'
import { FAULT, NO_HOME, NOT_FOUND, OUTAGE } from '@schaufenster/site/errors'
import { toMarkdownPath } from '@schaufenster/site/page-address'
import type { Site } from '@schaufenster/site/site'
import type { ServiceConfig } from '@schaufenster/site/service-config'
import { toManifestFiles } from './build-files.ts'
import type { ContentReader, SharedContent } from './content/content-reader.ts'
import { toPageFile, toPayloadFile } from './content/page-address.ts'
import { isOwnFault } from './pages/failed-page.ts'
import { toSharedPayloads } from './pages/page-files.ts'
import type { PageRenderer } from './pages/page-renderer.ts'
import { policyFiles } from './policy/emit.ts'
import { HOST_FILES } from './policy/files.ts'
import { createPolicy } from './policy/policy.ts'
import { toRedirectPages } from './redirects/pages.ts'
import { makeRedirects } from './redirects/redirects.ts'
import type { OutputContext, OutputFile, PageSummary, SiteOutput } from './types.ts'
import type { Staging } from './write/staging.ts'
import type { KeptBuild } from './write/state-types.ts'
import type { PageLayout } from './variables.ts'

interface SiteMaking {
  site: Pick<Site, 'maxSegments' | 'toUriPath'>
  reader: Pick<ContentReader, 'redirects'>
  builds: readonly KeptBuild[]
  /** Paths of the current build's files. */
  buildFiles: readonly string[]
  outputs: readonly SiteOutput[]
  context: OutputContext
  shared: SharedContent
  renderer: PageRenderer
  /** Hashes of the inline scripts that pages have. */
  scriptHashes: readonly string[]
  /** Where a browser may request unpublished pages. */
  live: ServiceConfig | undefined
  /** A published file; undefined when there is none. */
  readPublished: (path: string) => Buffer | undefined
  warn: (text: string) => void
  /** Called with the HTML of the error pages. */
  onHtml: (html: Buffer, name: string) => void
}

const toLiveOrigin = ({ apiHost, projectId }: ServiceConfig): string =>
  new URL(apiHost ?? `https://${projectId}.apicdn.sanity.io`).origin

const toFileNames = (path: string, layout: PageLayout): string[] => [
  toPageFile(path, layout),
  toPayloadFile(path),
  toMarkdownPath(path).slice(1),
]

/**
 * Stages every file that does not belong to one page: error pages, the page at `/` until there is a home page, shared
 * payloads, redirects, the policy for hosts, the manifest, and the outputs. Made from summaries; reads no page.
 *
 * @returns the hash of each
 */
export const stageSiteFiles = async (
  summaries: readonly PageSummary[],
  {
    site,
    reader,
    builds,
    buildFiles,
    outputs,
    context,
    shared,
    renderer,
    scriptHashes,
    live,
    readPublished,
    warn,
    onHtml,
  }: SiteMaking,
  staging: Pick<Staging, 'writeAll'>,
): Promise<Record<string, string>> => {
  const { siteUrl } = context
  const pages = summaries.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  const paths = pages.map(({ path }) => path)
  const files: OutputFile[] = []
  const standIns = [NOT_FOUND, FAULT, OUTAGE].map((failure) => ({ failure, path: `${failure.statusCode}.html` }))
  if (!paths.includes('/')) standIns.push({ failure: NO_HOME, path: 'index.html' })
  for (const { failure, path } of standIns) {
    const html = await renderer
      .renderFailure(failure, path, shared, (text) => warn(`${path}: ${text}`))
      .catch((error: unknown) => {
        const before = isOwnFault(error) ? readPublished(path) : undefined
        if (before === undefined) throw error
        warn(`${path} is unchanged: ${messageOf(error)}`)
        return before
      })
    onHtml(html, path)
    files.push({ path, body: html })
  }

  files.push(...(await Promise.all(outputs.map(async (output) => output(pages, context)))).flat())
  const table = makeRedirects(await reader.redirects(), {
    site,
    pages,
    siteUrl,
    files: [
      ...buildFiles,
      ...HOST_FILES,
      ...files.map(({ path }) => path),
      ...paths.flatMap((path) => toFileNames(path, context.pageLayout)),
    ],
  })
  const policy = policyFiles(
    createPolicy({
      siteUrl,
      scriptHashes: [...scriptHashes].toSorted(),
      redirects: table.redirects,
      foreign: {
        'script-src': context.analytics?.foreign['script-src'] ?? [],
        'connect-src': [...(live ? [toLiveOrigin(live)] : []), ...(context.analytics?.foreign['connect-src'] ?? [])],
      },
    }),
  )
  for (const warning of [...table.warnings, ...policy.warnings]) warn(warning)
  return staging.writeAll([
    ...files,
    ...toSharedPayloads(shared.chrome, context),
    ...(live ? [{ path: '_service.json', body: JSON.stringify(live) }] : []),
    ...(context.pageLayout === 'folders' ? toRedirectPages(table.redirects, siteUrl) : []),
    ...policy.files,
    ...toManifestFiles(builds, paths),
  ])
}
