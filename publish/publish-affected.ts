import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { stageBuild } from './build-files.ts'
import type { PageEntry } from './content/choose-pages.ts'
import { findContentFaults } from './content/content-faults.ts'
import type { ContentReader, SharedContent } from './content/content-reader.ts'
import { toPageFile } from './content/page-address.ts'
import { toGiven } from './dependencies/basis.ts'
import type { SiteLists } from './dependencies/site-lists.ts'
import type { Affected } from './find-everything.ts'
import { findFormer, findLeftovers } from './find-removals.ts'
import { findMoved, type MovedPage } from './moved-pages.ts'
import { openRun } from './open-run.ts'
import { guardWhole, keepLost } from './page-loss.ts'
import type { FailedPage } from './pages/failed-page.ts'
import { stageBatch } from './pages/stage-batch.ts'
import type { EntryToStage } from './pages/stage-pages.ts'
import { FEW_PAGES, stageInThreads } from './pages/stage-in-threads.ts'
import type { PicturesReport } from './pictures/publish-pictures.ts'
import type { PublishOptions } from './publish-options.ts'
import type { PageSummary } from './types.ts'
import { COMPRESSED_ENDINGS } from './write/compress.ts'
import { forget, remember, rememberSiteFiles } from './write/remember.ts'
import type { SiteState } from './write/site-state.ts'
import { OWNERS, type StateDatabase } from './write/state-database.ts'
import { readBuilds, readFact, writeFact } from './write/state-facts.ts'
import { insertFiles } from './write/state-rows.ts'
import type { PageState } from './write/state-types.ts'

/**
 * Up to this number, the whole site is rendered and compressed, in a second or two. Above it, only the bundles are
 * compressed, and pages that are up to date are kept.
 */
const SMALL_SITE = 50
/** In milliseconds: enough to compress some changed pages; visitors must not wait longer for the rest. */
const COMPRESS_MS = 1500

/** For the whole site: the build with every page is written, and what is not written is removed. */
interface Whole {
  /** Files in the published folder. */
  files: ReadonlySet<string>
  /** Addresses published until now: publishing far fewer is refused. */
  before: readonly string[]
}

interface PublicationInput {
  options: PublishOptions
  database: StateDatabase
  state: SiteState
  reader: ContentReader
  lists: SiteLists
  shared: SharedContent
  affected: Affected
  /** Ids of pages whose last rendering failed. */
  again: readonly string[]
  whole?: Whole
}

/** The result of a publication. */
export interface Publication {
  /** Addresses of the rendered pages. */
  made: string[]
  /** Of all pages rendered or kept. */
  paths: string[]
  /** Of the removed pages. */
  removed: string[]
  moved: MovedPage[]
  /** Pages that could not be rendered: their last version stays, or they are left out if new. */
  failed: FailedPage[]
  warnings: string[]
  /** The slowest pages, with milliseconds. */
  slowest: { path: string; ms: number }[]
  /** Of all files but pictures and compressed forms. */
  bytes: number
  /** Written and removed files. */
  written: number
  removedFiles: number
  /** Pictures and files: fetched from the service, taken from the cache, there already. */
  pictures: Pick<PicturesReport, 'fetched' | 'reused' | 'present'>
}

const withChanges = (
  summaries: readonly PageSummary[],
  made: readonly PageState[],
  gone: readonly string[],
): PageSummary[] => {
  const replaced = new Set([...gone, ...made.map(({ id }) => id)])
  return [...summaries.filter(({ id }) => !replaced.has(id)), ...made.map(({ summary }) => summary)]
}

const toPaths = (pages: readonly PageState[]): string[] => pages.map(({ summary }) => summary.path)

/**
 * Renders what is affected and swaps it in: some pages, or the whole site. If addresses are unchanged, pages come first
 * and the site-wide files, which list every page, after them, so that a changed text does not wait for a large site.
 *
 * @throws PublishError when nothing could be published, with the reason
 */
export const publishAffected = async (input: PublicationInput): Promise<Publication> => {
  const { options, database, state, reader, lists, shared, affected, again, whole } = input
  const { build, outDir, service, pageLayout = 'files', allowFewer = false, now = Date.now } = options
  const isSmall = affected.entries.length <= SMALL_SITE
  const isThere = (path: string): boolean => existsSync(join(outDir, path))
  const published = { files: whole?.files ?? { has: isThere }, hashes: { get: state.hashOf } }
  const compressMs = whole ? (isSmall ? Number.POSITIVE_INFINITY : 0) : COMPRESS_MS
  const { warnings, warn, contextHash, making, note, stage, stageSite, replace } = openRun({
    ...input,
    published,
    everyPicture: whole !== undefined,
    compressMs,
  })
  for (const warning of affected.warnings) warn(warning)
  const toCheck = [...affected.revisions].flatMap(([id, revision]) =>
    whole || (revision !== undefined && revision !== state.revision(id)) ? [id] : [],
  )
  const isNewContext = contextHash !== state.context()
  const earlier = readBuilds(database)
  const lacksPictures = readFact(database, 'picturesMissing') === true
  const mustBeMade = ({ id, path }: PageEntry): boolean =>
    (whole && (isSmall || build.sources === undefined || lacksPictures)) ||
    isNewContext ||
    again.includes(id) ||
    !isThere(toPageFile(path, pageLayout))

  const { staging, result, pictures, hasEveryPicture } = await stage(async (folder, openApart) => {
    const bundle = whole && stageBuild(build, { before: earlier, published: whole.files, now: now() }, folder)
    const builds = bundle?.builds ?? earlier
    const entries = affected.entries.map((entry) => ({ ...entry, mustBeMade: mustBeMade(entry) }))
    const setup = {
      ...making,
      lists,
      builds,
      endings: options.compressed === false ? [] : COMPRESSED_ENDINGS,
      keepsCurrent: whole !== undefined,
    }
    const { progress, threads, pageOutputs: outputs } = options
    const stageHere = async (some: readonly EntryToStage[], prefix?: string, report?: typeof progress) => {
      const staged = prefix === undefined ? folder : openApart(prefix)
      const tools = { build, outputs, reader, state, staging: staged, published, progress: report }
      return { batch: await stageBatch(some, setup, tools), staged }
    }
    const batch =
      threads && entries.length > (threads.fewPages ?? FEW_PAGES) && availableParallelism() > 1
        ? await stageInThreads(
            entries,
            { ...setup, threads, service, compressMs },
            { staging: folder, warn, progress, stageHere },
          )
        : (await stageHere(entries, undefined, progress)).batch
    note(batch)
    const { made, kept, failed, missing, slowest } = batch
    // In a partial publication the deletion arrives as its own change.
    for (const { path, id } of whole ? missing : [])
      warn(`${path}: the document (${id}) was deleted during the publication`)
    const loss = whole
      ? guardWhole({ total: affected.entries.length, before: whole.before, made, kept, failed, state, allowFewer })
      : keepLost({ gone: affected.gone, made, state, warn, allowFewer })
    const toKeptAt = (id: string) => (loss.gone.includes(id) ? undefined : state.page(id)?.path)
    const written = whole ? [...made, ...kept] : made
    const isNewAddress = ({ id, summary }: PageState) => state.page(id)?.path !== summary.path
    // The policy for hosts must not be older than the pages.
    const isUrgent =
      affected.documents.all || affected.redirects || isNewContext || loss.gone.length > 0 || made.some(isNewAddress)
    const siteFiles = isUrgent
      ? await stageSite(folder, withChanges(state.summaries(), written, loss.gone), builds)
      : undefined
    const told = failed.map((page) => ({ ...page, keptAt: toKeptAt(page.id) }))
    return { made, kept, written, failed: told, slowest, ...loss, bundle, builds, siteFiles }
  })
  const { made, kept, written, failed, gone, bundle, siteFiles } = result

  const removed = gone.flatMap((id) => state.page(id)?.path ?? [])
  const toMoved = findMoved(written, state)
  const isStale =
    !siteFiles &&
    (readFact(database, 'siteIsStale') === true ||
      made.some(({ id, summary }) => state.summary(id) !== JSON.stringify(summary)))
  const former = [
    ...[...gone, ...made.map(({ id }) => id)].flatMap((id) => state.filesOf(id)),
    ...(siteFiles ? state.siteFiles() : []),
  ]
  const removedFiles = replace(
    staging,
    result.builds,
    () => (whole ? findLeftovers(whole.files, staging) : findFormer(outDir, former, staging)),
    () => {
      if (bundle) {
        forget(database)
        insertFiles(database, OWNERS.build, bundle.hashes)
      }
      remember(database, {
        ...affected,
        context: contextHash,
        given: toGiven(service, shared),
        made: written,
        gone,
        failed: failed.map(({ id }) => id),
        isLossRefused: result.isLossRefused,
        siteFiles,
        isStale,
      })
      if (!hasEveryPicture) writeFact(database, 'picturesMissing', true)
    },
  )

  if (isStale) {
    const current = readBuilds(database)
    const site = await stage((folder) => stageSite(folder, state.summaries(), current))
    const formerSite = state.siteFiles()
    replace(
      site.staging,
      current,
      () => findFormer(outDir, formerSite, site.staging),
      () => rememberSiteFiles(database, site.result),
    )
  }
  // After the pages: the check is not urgent, and its failure does not affect them.
  for (const fault of await findContentFaults(toCheck, reader).catch(() => [])) warn(fault)
  return {
    made: toPaths(made),
    paths: toPaths([...made, ...kept]),
    removed,
    moved: toMoved(),
    failed,
    warnings: [...warnings],
    slowest: result.slowest,
    ...staging.totals,
    removedFiles,
    pictures,
  }
}
