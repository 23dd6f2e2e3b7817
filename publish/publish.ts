import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { toAssetOrigin } from './pictures/asset-address.ts'
import type { Build } from './build-output.ts'
import type { Analytics, ServiceConfig } from '#src/publishing.ts'
import { createAssetCollector } from './asset-collector.ts'
import { keepEarlierBuilds, stageLatest, toManifestFiles, writeClientFiles } from './build-files.ts'
import { choosePages } from './content/choose-pages.ts'
import { findContentFaults } from './content/content-faults.ts'
import { openContent, type ReaderOptions } from './content/content-reader.ts'
import { readBasis, toGiven } from './dependencies/basis.ts'
import { createDocumentReader } from './dependencies/document-reader.ts'
import { idsIn, usesOf } from './dependencies/page-uses.ts'
import { readSiteLists } from './dependencies/site-lists.ts'
import { guardAgainstLoss } from './page-loss.ts'
import { createPageRenderer } from './pages/page-renderer.ts'
import type { FailedPage } from './pages/failed-page.ts'
import { createPageKeeper } from './pages/keep-page.ts'
import { noteUses, removeUnused } from './pictures/picture-uses.ts'
import { publishPictures } from './pictures/publish-pictures.ts'
import { isPublishedAsset, removeParts } from './pictures/remove-parts.ts'
import { PublishError } from './publish-error.ts'
import { publishPages } from './publish-pages.ts'
import { makeSiteFiles } from './site-files.ts'
import type { OutputContext, PageOutput, PageSummary, SiteOutput } from './types.ts'
import { explainDiskFault } from './write/disk-fault.ts'
import type { PublishFolders } from './write/folders.ts'
import { listFiles, readIfThere } from './write/list-files.ts'
import { takeLock } from './write/lock.ts'
import { openStaging, toHash, type Staging } from './write/staging.ts'
import { withState, type StateDatabase } from './write/state-database.ts'
import { readLast, replaceState, type LastPublication, type PublishState } from './write/state.ts'
import { completeSwap, swap } from './write/swap.ts'

/** The parts of a build that publishing uses. */
export interface PublishedBuild extends Pick<Build, 'id' | 'clientDir' | 'document'> {
  entry: Pick<Build['entry'], 'pageAssets' | 'renderAddress' | 'renderFailure' | 'toPublicConfig'>
}

export interface PublishOptions extends PublishFolders {
  build: PublishedBuild
  /** Where pictures are kept from one publication to the next. */
  cacheDir: string
  /** The content service. */
  service: ServiceConfig
  /** Public origin of the site, without a trailing slash. */
  siteUrl: string
  /** Outputs for each page and for the site, besides HTML and payloads. */
  pageOutputs: readonly PageOutput[]
  siteOutputs: readonly SiteOutput[]
  /** Whether browsers may request unpublished pages from the service; its address is then in the pages. */
  liveRoutes?: boolean
  /** The configured web analytics (SPEC § 7.7). */
  analytics?: Analytics | undefined
  /** Whether to write compressed forms next to the files (default); a host that compresses itself ignores them. */
  compressed?: boolean
  /** Whether far fewer pages than before are allowed. */
  allowFewer?: boolean
  progress?: (done: number, total: number) => void
  /** Seams for tests. */
  reading?: ReaderOptions
  now?: () => number
}

/** A page whose address changed; the old one is free. */
export interface MovedPage {
  id: string
  from: string
  to: string
}

/** The result of a publication. */
export interface Publication {
  pages: number
  /** Addresses of all pages. */
  paths: string[]
  /** Pages whose address changed. */
  moved: MovedPage[]
  /** Of all files but pictures and compressed forms. */
  bytes: number
  /** Written and removed files. */
  written: number
  removed: number
  /** The slowest pages, with milliseconds. */
  slowest: { path: string; ms: number }[]
  /** Pages that could not be rendered: their last version is kept, or they are left out if new. */
  failed: FailedPage[]
  /** Problems for editors or developers that did not prevent publishing. */
  warnings: string[]
  /** Pictures and files: fetched from the service, taken from the cache, there already. */
  pictures: { fetched: number; reused: number; present: number }
}

/** Up to this number, all pages are compressed well. */
const SMALL_SITE = 50

/** Uploaded pictures and files are named by content and handled in `pictures/`. */
const isPicture = (path: string): boolean => /^(?:images|files)\//.test(path)

/** Refuses a folder with foreign files. Pictures are ours: an interrupted first publication leaves them. */
const mustBeOurs = (outDir: string, files: readonly string[], isKnown: boolean): void => {
  if (isKnown || existsSync(join(outDir, 'builds/latest.json'))) return
  const stranger = files.find((path) => !isPublishedAsset(path))
  if (stranger === undefined) return
  throw new PublishError(
    `${outDir} contains files that do not belong to a published site (${stranger}). Choose another folder or empty this one.`,
  )
}

/** Hash of what all pages are rendered with besides their own content: if it differs, every page is rendered again. */
export const toContextHash = (context: OutputContext, live: ServiceConfig | undefined): string =>
  toHash(JSON.stringify([context, live ?? null]))

const findMoved = ({ paths }: LastPublication, summaries: readonly PageSummary[]): MovedPage[] => {
  const taken = new Set(summaries.map(({ path }) => path))
  return summaries.flatMap(({ id, path }) => {
    const from = paths.get(id)
    return from !== undefined && !taken.has(from) ? [{ id, from, to: path }] : []
  })
}

interface Prepared {
  removals: string[]
  state: PublishState
  report: Omit<Publication, 'written' | 'bytes' | 'removed'>
}

/** Stages every file of the next site; the published one is only read. */
const prepare = async (
  options: PublishOptions,
  staging: Staging,
  database: StateDatabase,
  last: LastPublication,
  published: ReadonlySet<string>,
): Promise<Prepared> => {
  const {
    build,
    service,
    siteUrl,
    outDir,
    stateDir,
    liveRoutes = false,
    allowFewer = false,
    progress,
    now = Date.now,
  } = options
  const before = allowFewer ? [] : [...last.paths.values()]
  const warnings = new Set<string>()
  const warn = (text: string) => void warnings.add(text)

  const reader = openContent(service, options.reading)
  const lists = readSiteLists()
  const documentReader = createDocumentReader(reader, lists)
  const basis = await readBasis(documentReader, now())
  const [listed, shared, redirects] = await Promise.all([reader.list(), reader.shared(), reader.redirects()])
  const documents = await documentReader.all(listed)
  const faults = findContentFaults([...basis.revisions.keys()], reader)
  // Its error is thrown when it is awaited.
  faults.catch(() => {})
  const around = idsIn(shared.chrome)
  const choice = choosePages(listed)
  for (const warning of choice.warnings) warn(warning)
  const paths = choice.pages.map(({ path }) => path)
  if (!paths.includes('/'))
    warn('There is no home page. Leave the slug of one page empty and mark it as the home page.')
  // Checked before anything is rendered; a page may still disappear meanwhile.
  guardAgainstLoss(before, paths)

  const client = writeClientFiles(build, staging)
  if (paths.length > SMALL_SITE) staging.hurry()
  const builds = keepEarlierBuilds({ id: build.id, assets: client.assets }, last, published, staging, now())

  const context: OutputContext = {
    siteUrl,
    buildId: build.id,
    globalSeo: shared.globalSeo,
    analytics: options.analytics,
  }
  const live = liveRoutes ? build.entry.toPublicConfig(service) : undefined
  const collector = createAssetCollector(siteUrl)
  const renderer = createPageRenderer({
    build,
    siteUrl,
    live,
    analytics: context.analytics?.script,
    record: collector.record,
  })
  const keepPage = createPageKeeper({ outDir, database, published, staging, builds })
  const { pages, failed, slowest, inlineScripts } = await publishPages(choice.pages, {
    reader,
    keepPage,
    shared,
    renderer,
    context,
    outputs: options.pageOutputs,
    staging,
    usesOf: (content) => usesOf(content, around, lists),
    warn,
    onHtml: collector.read,
    progress,
    allowFailures: allowFewer,
  })
  guardAgainstLoss(before, Object.keys(pages))

  const summaries = Object.values(pages).map(({ summary }) => summary)
  const files = [
    ...(await makeSiteFiles({
      outputs: options.siteOutputs,
      context,
      shared,
      renderer,
      pages: summaries,
      redirects,
      inlineScripts,
      live,
      readPublished: (path) => readIfThere(join(outDir, path)),
      warn,
      onHtml: collector.read,
    })),
    ...toManifestFiles(builds, Object.keys(pages)),
  ]
  const siteFiles = Object.fromEntries(files.map((file) => [file.path, staging.write(file)]))
  const gone = [...published].filter((path) => !staging.files.has(path) && !isPicture(path))
  const latest = stageLatest(builds, staging, gone, now())

  const assets = build.entry.pageAssets.published ? collector.assets : new Map<string, string>()
  // The host writes to the same folder; nothing takes an hour there.
  await removeParts(options.cacheDir, 3_600_000)
  const pictures = await publishPictures({
    assets,
    service: toAssetOrigin(service),
    outDir,
    cacheDir: options.cacheDir,
  })
  for (const warning of [...pictures.warnings, ...(await faults)]) warn(warning)
  await noteUses(assets.keys(), { stateDir, build: build.id })

  return {
    removals: gone.filter((path) => !staging.files.has(path)),
    state: {
      context: toContextHash(context, live),
      pages,
      buildFiles: { ...client.hashes, ...latest.files },
      siteFiles,
      builds: latest.builds,
      inlineScripts: [...inlineScripts],
      failed: failed.map(({ id }) => id),
      documents,
      basis: { ...basis, given: toGiven(service, shared) },
    },
    report: {
      pages: summaries.length,
      paths: summaries.map(({ path }) => path),
      moved: findMoved(last, summaries),
      slowest,
      failed,
      warnings: [...warnings],
      pictures: { fetched: pictures.fetched, reused: pictures.reused, present: pictures.present },
    },
  }
}

const run = async (options: PublishOptions, database: StateDatabase): Promise<Publication> => {
  const folders = { outDir: options.outDir, stateDir: options.stateDir }
  completeSwap(folders, database)
  const last = readLast(database)
  const published = new Set(listFiles(folders.outDir))
  mustBeOurs(folders.outDir, [...published], last.builds.length > 0)
  const staging = openStaging(folders, { files: published, hashes: last.hashes }, options.compressed)
  const { removals, state, report } = await prepare(options, staging, database, last, published).catch(
    (error: unknown) => {
      staging.discard()
      throw error
    },
  )
  swap(folders, database, { staged: staging.staged, removals, remember: () => replaceState(database, state) })
  await removeUnused({ ...folders, build: options.build.id, keptBuilds: state.builds.map(({ id }) => id) })
  return { ...report, ...staging.totals, removed: removals.length }
}

/**
 * Publishes the whole site: renders every page of the content service, then replaces the old site without a moment at
 * which a page is missing. On any failure the published site stays complete.
 *
 * @throws PublishError with the reason and what to do
 */
export const publishSite = async (options: PublishOptions): Promise<Publication> => {
  try {
    const release = takeLock(options.stateDir)
    try {
      return await withState(options.stateDir, (database) => run(options, database))
    } finally {
      release()
    }
  } catch (error) {
    throw explainDiskFault(error)
  }
}
