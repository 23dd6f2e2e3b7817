import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '@schaufenster/cli/errors'
import { FAULT, NO_HOME, NOT_FOUND, OUTAGE } from '@schaufenster/site/errors'
import { defaultLocale, locales, toLocalePath } from '@schaufenster/site/locale'
import { joinSources, toSources } from '@schaufenster/site/head'
import { toMarkdownPath } from '@schaufenster/site/page-address'
import type { ServiceConfig } from '@schaufenster/site/service-config'
import type { AssetSource } from '@schaufenster/site/site'
import { toManifestFiles } from './build-files.ts'
import { toPageFile, toPayloadFile } from '@schaufenster/static-site/page-files'
import type { Run } from './open-run.ts'
import { isOwnFault } from './pages/failed-page.ts'
import { renderRoutes, summariseRoutes } from './pages/own-routes.ts'
import { createPageRenderer } from './pages/page-renderer.ts'
import { toSharedPayloads } from './pages/payload-text.ts'
import { toAssetOrigin } from '@schaufenster/static-site/pictures/asset-address'
import type { createAssetCollector } from './pictures/collect-assets.ts'
import { policyFiles } from '@schaufenster/static-site/policy/emit'
import { HOST_FILES, isHidden } from '@schaufenster/static-site/policy/files'
import { createPolicy } from '@schaufenster/static-site/policy/policy'
import { toRedirectPages } from './outputs/redirect-pages.ts'
import { makeRedirects } from '@schaufenster/static-site/redirects/redirects'
import type { OutputFile, PageLayout, PageSummary } from '@schaufenster/site/outputs'
import { runOutputs } from './outputs/run-outputs.ts'
import { listFiles } from './write/list-files.ts'
import type { Staging } from './write/staging.ts'
import type { KeptBuild } from './write/state-types.ts'

interface SiteMaking {
  run: Pick<Run, 'options' | 'site' | 'reader' | 'shared' | 'context' | 'live'>
  builds: readonly KeptBuild[]
  /** Is given the pictures of the error pages. */
  collector: ReturnType<typeof createAssetCollector>
  warn: (text: string) => void
}

const toLiveOrigin = ({ apiHost, projectId }: ServiceConfig): string =>
  new URL(apiHost ?? `https://${projectId}.apicdn.sanity.io`).origin

/** Where pictures and films are that are not in `dist/`: all of them (`VITE_ASSET_BASE`), or those of unpublished pages. */
const toAssetOrigins = ({ published, base }: AssetSource, live: ServiceConfig | undefined): string[] => [
  ...(!published && /^https?:/.test(base) ? [base] : []),
  ...(live ? [toAssetOrigin(live).origin] : []),
]

const inOrder = (pages: readonly PageSummary[]): PageSummary[] => pages.toSorted((a, b) => (a.path < b.path ? -1 : 1))

const toFileNames = (path: string, layout: PageLayout): string[] => [
  toPageFile(path, layout),
  toPayloadFile(path),
  toMarkdownPath(path).slice(1),
]

/** Files that are written for each build, picture or payload. */
const OWN = /^(?:(?:assets|images|files|og|builds|_error)\/|_(?:site|service)\.json$)/

/** The theme's own files, such as a robots.txt, replace generated ones. */
const makeOutputs = async (
  pages: readonly PageSummary[],
  { options: { build, outDir, siteOutputs }, context }: Pick<Run, 'options' | 'context'>,
  warn: (text: string) => void,
  built = new Set(listFiles(build.clientDir)),
): Promise<OutputFile[]> => {
  const ofPages = new Set(pages.flatMap(({ path }) => toFileNames(path, context.pageLayout)))
  const ownerOf = (path: string): string | undefined => {
    if (ofPages.has(path) || path === 'index.html') return 'a page’s'
    return OWN.test(path) || isHidden(`/${path}`) ? 'the publisher’s' : undefined
  }
  const readPublished = (path: string) => {
    const file = join(outDir, path)
    return existsSync(file) ? readFileSync(file) : undefined
  }
  const files = await runOutputs(siteOutputs, pages, context, { ownerOf, readPublished, warn })
  return files.filter(({ path }) => !built.has(path))
}

/** The pages without a document, as far as they are published. */
const findRoutes = ({ site, shared, context, options }: Pick<Run, 'site' | 'shared' | 'context' | 'options'>) =>
  summariseRoutes(site, shared).filter(({ path }) =>
    existsSync(join(options.outDir, toPageFile(path, context.pageLayout))),
  )

/**
 * Stages the outputs alone, when only dates of pages have changed: with thousands of pages, in a fraction of the time.
 *
 * @returns the hash of each
 */
export const stageDates = async (
  summaries: readonly PageSummary[],
  { run, warn }: Pick<SiteMaking, 'warn'> & { run: Pick<Run, 'options' | 'site' | 'shared' | 'context'> },
  staging: Pick<Staging, 'writeAll'>,
): Promise<Record<string, string>> =>
  staging.writeAll(await makeOutputs(inOrder([...summaries, ...findRoutes(run)]), run, warn))

/**
 * Stages every file that does not belong to one page: error pages, the page at `/` until there is a home page, shared
 * payloads, redirects, the policy for hosts, the manifest, and the outputs. Made from summaries; reads no page.
 *
 * @returns the hash of each
 */
export const stageSiteFiles = async (
  summaries: readonly PageSummary[],
  { run, builds, collector, warn }: SiteMaking,
  staging: Pick<Staging, 'writeAll'>,
): Promise<Record<string, string>> => {
  const { options, site, reader, shared, context, live } = run
  const { build, outDir, studioUrl, formsUrl } = options
  const { siteUrl } = context
  const renderer = createPageRenderer({ build, context, live, record: collector.record })
  const { pageOutputs: outputs } = options
  const files = await renderRoutes({ site, shared, renderer, outputs, context, outDir, collector, warn })
  const made = new Set(files.map(({ path }) => path))
  const routes = summariseRoutes(site, shared).filter(({ path }) => made.has(toPageFile(path, context.pageLayout)))
  const pages = inOrder([...summaries, ...routes])
  const paths = pages.map(({ path }) => path)
  const standIns = locales.flatMap(({ code: language }) =>
    [NOT_FOUND, FAULT, OUTAGE].map((failure) => ({
      failure,
      language,
      path: toLocalePath(`/${failure.statusCode}.html`, language).slice(1),
    })),
  )
  if (!paths.includes('/')) standIns.push({ failure: NO_HOME, language: defaultLocale(), path: 'index.html' })
  for (const { failure, language, path } of standIns) {
    const html = await renderer
      .renderFailure({ failure, language }, path, shared, (text) => warn(`${path}: ${text}`))
      .catch((error: unknown) => {
        const before = join(outDir, path)
        if (!isOwnFault(error) || !existsSync(before)) throw error
        warn(`${path} is unchanged: ${messageOf(error)}`)
        return readFileSync(before)
      })
    collector.read(html, path)
    files.push({ path, body: html })
  }

  const built = new Set(listFiles(build.clientDir))
  files.push(...(await makeOutputs(pages, run, warn, built)))
  const table = makeRedirects(await reader.redirects(), {
    site: site.pages,
    pages,
    siteUrl,
    files: [
      ...built,
      ...HOST_FILES,
      ...files.map(({ path }) => path),
      ...paths.flatMap((path) => toFileNames(path, context.pageLayout)),
    ],
  })
  const policy = policyFiles(
    createPolicy({
      siteUrl,
      redirects: table.redirects,
      headers: site.headers,
      foreign: joinSources([
        {
          'img-src': toAssetOrigins(site.pageAssets, live),
          'media-src': toAssetOrigins(site.pageAssets, live),
          'connect-src': live ? [toLiveOrigin(live)] : [],
        },
        formsUrl === undefined ? {} : { 'form-action': [formsUrl], 'connect-src': [formsUrl] },
        toSources(context.head ?? []),
        ...site.sources.map(({ directive, origin }) => ({ [directive]: [origin] })),
      ]),
      ...(live && { preview: { studio: studioUrl ?? "'self'" } }),
    }),
    paths,
  )
  const redirectPages = toRedirectPages(table.redirects, context, paths)
  for (const warning of [...table.warnings, ...policy.warnings, ...redirectPages.warnings]) warn(warning)
  return staging.writeAll([
    ...files,
    ...toSharedPayloads(shared, context),
    ...(live ? [{ path: '_service.json', body: JSON.stringify({ ...live, studioUrl, isDirect: true }) }] : []),
    ...redirectPages.files,
    ...policy.files,
    ...toManifestFiles(builds, paths, site.pages.maxSegments),
  ])
}
