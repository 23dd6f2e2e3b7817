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

/** Of a build, what publishing uses. */
export interface PublishedBuild extends Pick<Build, 'id' | 'clientDir' | 'document'> {
  entry: Pick<Build['entry'], 'pageAssets' | 'renderAddress' | 'renderFailure' | 'toPublicConfig'>
}

export interface PublishOptions extends PublishFolders {
  build: PublishedBuild
  /** Where pictures are kept from one publication to the next. */
  cacheDir: string
  /** Where the content is. */
  service: ServiceConfig
  /** Public origin of the site, without a slash at its end. */
  siteUrl: string
  /** What is made of each page, and of the site, besides HTML and payloads. */
  pageOutputs: readonly PageOutput[]
  siteOutputs: readonly SiteOutput[]
  /** Whether a browser may ask the service for pages that were not published; its address is then in the pages. */
  liveRoutes?: boolean
  /** Web analytics that the site was set up with (SPEC § 7.7). */
  analytics?: Analytics | undefined
  /** Whether compressed forms lie beside the files, which is the default; a host that compresses by itself takes no notice of them. */
  compressed?: boolean
  /** Whether it is meant that far fewer pages are left than before. */
  allowFewer?: boolean
  progress?: (done: number, total: number) => void
  /** Seams for tests. */
  reading?: ReaderOptions
  now?: () => number
}

/** A page at another address than before; the old one is free. */
export interface MovedPage {
  id: string
  from: string
  to: string
}

/** What a publication did. */
export interface Publication {
  pages: number
  /** Addresses of all pages. */
  paths: string[]
  /** Pages at another address than before. */
  moved: MovedPage[]
  /** Of all files but pictures and compressed forms. */
  bytes: number
  /** Files written anew, and files that are gone. */
  written: number
  removed: number
  /** The slowest pages, with milliseconds. */
  slowest: { path: string; ms: number }[]
  /** Pages that could not be rendered: they are as they were, or left out where they are new. */
  failed: FailedPage[]
  /** What editors or developers should look at; none of it kept a page from being published whole. */
  warnings: string[]
  /** Pictures and files: fetched from the service, taken from the cache, there already. */
  pictures: { fetched: number; reused: number; present: number }
}

/** So many pages can all be compressed well. */
const SMALL_SITE = 50

/** Pictures and files of editors are named by content and looked after where they are made. */
const isPicture = (path: string): boolean => /^(?:images|files)\//.test(path)

/** Not everything in a folder is ours to remove. Pictures are: a first publication that did not finish leaves them. */
const mustBeOurs = (outDir: string, files: readonly string[], isKnown: boolean): void => {
  if (isKnown || existsSync(join(outDir, 'builds/latest.json'))) return
  const stranger = files.find((path) => !isPublishedAsset(path))
  if (stranger === undefined) return
  throw new PublishError(
    `${outDir} holds files that are no published site (${stranger}). Choose another folder or empty this one.`,
  )
}

/** What all pages are rendered with besides their own content: when it differs, every page is made anew. */
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

/** Makes every file of the next site; the published one is only read. */
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
  // Its failure is heard when its turn comes.
  faults.catch(() => {})
  const around = idsIn(shared.chrome)
  const choice = choosePages(listed)
  for (const warning of choice.warnings) warn(warning)
  const paths = choice.pages.map(({ path }) => path)
  if (!paths.includes('/'))
    warn('There is no home page. Leave the slug of one page empty and mark it as the home page.')
  // Known before anything is rendered; a page may still vanish meanwhile.
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
  // The host draws into the same folder; nothing takes it an hour.
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
 * Publishes the whole site: renders every page of the content service, and puts the new site in the old one's place
 * without a moment at which a page is missing. Whatever goes wrong, the published site is whole.
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
