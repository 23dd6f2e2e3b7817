import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { stageLatest } from './build-files.ts'
import { toPageFile } from '@schaufenster/static-site/page-files'
import type { Affected } from './find-everything.ts'
import type { Run } from './open-run.ts'
import type { FailedPage } from './pages/failed-page.ts'
import { FEW_PAGES, stageInThreads } from './pages/stage-in-threads.ts'
import { type EntryToStage, type StagedPages, stagePages, type StageSetup } from './pages/stage-pages.ts'
import { isListedAlike, withUpdates } from './pages/with-updates.ts'
import { toAssetOrigin } from '@schaufenster/static-site/pictures/asset-address'
import { createAssetCollector } from './pictures/collect-assets.ts'
import { findClosedAssets, readClosedPages } from './content/closed-pages.ts'
import { noteUses, removeClosed } from './pictures/picture-uses.ts'
import { publishPictures, type PicturesReport } from './pictures/publish-pictures.ts'
import type { Scope } from './scope.ts'
import { stageDates, stageSiteFiles } from './site-files.ts'
import { toLine } from './to-line.ts'
import { languageOf } from '@schaufenster/site/locale'
import type { PageSummary } from '@schaufenster/site/outputs'
import { COMPRESSED_ENDINGS, createCompressor } from './write/compress.ts'
import { remember } from './write/remember.ts'
import { openStaging, type Published, type Staging } from './write/staging.ts'
import type { PageState } from './write/state-types.ts'
import { swap } from './write/swap.ts'

/** A page whose address changed; the old one is free. */
export interface MovedPage {
  id: string
  from: string
  to: string
}

/** The result of a publication. */
export interface Publication {
  /** Addresses of the rendered pages. */
  rendered: string[]
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
  /** Pages with a password, which only this project's server shows, by the last segments of their addresses. */
  closed: string[]
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
  rendered: readonly PageState[],
  removedIds: readonly string[],
): PageSummary[] => {
  const replaced = new Set([...removedIds, ...rendered.map(({ id }) => id)])
  return [...summaries.filter(({ id }) => !replaced.has(id)), ...rendered.map(({ summary }) => summary)]
}

const toPaths = (pages: readonly PageState[]): string[] => pages.map(({ summary }) => summary.path)

/** Stages the pages that changed, in several threads if they are many. */
const stageEntries = async (
  { options, reader, state }: Run,
  entries: readonly EntryToStage[],
  setup: StageSetup,
  published: Published,
  {
    staging,
    openApart,
    compressMs,
    warn,
  }: {
    staging: Staging
    openApart: (prefix: string) => Staging
    compressMs: number
    warn: (text: string) => void
  },
): Promise<StagedPages> => {
  const { build, service, progress, threads, pageOutputs: outputs } = options
  const tools = { build, outputs, reader, state, published }
  if (!threads || entries.length <= (threads.fewPages ?? FEW_PAGES) || availableParallelism() === 1)
    return stagePages(entries, setup, { ...tools, staging, progress })
  return stageInThreads(
    entries,
    { ...setup, threads, service, compressMs },
    {
      staging,
      warn,
      progress,
      stageHere: async (some, prefix) => {
        const staged = prefix === undefined ? staging : openApart(prefix)
        return { batch: await stagePages(some, setup, { ...tools, staging: staged }), staged }
      },
    },
  )
}

/** Puts the pictures and files that pages use into the published site, and notes their use. */
const placePictures = async (
  { site, options }: Run,
  { isAll, files }: Scope,
  collected: ReadonlyMap<string, string>,
  warn: (text: string) => void,
): Promise<PicturesReport> => {
  const candidates = site.pageAssets.published ? [...collected] : []
  const assets = new Map(isAll ? candidates : candidates.filter(([path]) => !files.has(path)))
  if (assets.size === 0 && !isAll) return { fetched: 0, reused: 0, present: 0, warnings: [] }
  const { build, outDir, stateDir, cacheDir } = options
  const service = toAssetOrigin(options.assets ?? options.service)
  const report = await publishPictures({ assets, service, outDir, cacheDir })
  for (const warning of report.warnings) warn(warning)
  await noteUses(assets.keys(), { stateDir, build: build.id })
  return report
}

/**
 * Renders what is affected and swaps it in, with the files that list every page if one of them has another address,
 * title or date than before.
 *
 * @throws PublishError when nothing could be published, with the reason
 */
export const publishAffected = async (run: Run, affected: Affected, scope: Scope): Promise<Publication> => {
  const { options, database, state, reader, context, live, contexts, renewed, now } = run
  const { outDir, stateDir, compressed = true } = options
  const folders = { outDir, stateDir }
  const warnings = new Set<string>()
  const warn = (text: string) => void warnings.add(toLine(text))
  for (const warning of affected.warnings) warn(warning)
  const published: Published = { files: scope.files, hashes: { get: state.hashOf } }
  const compressor = compressed ? createCompressor(scope.compressMs) : undefined
  const openApart = (prefix?: string) => openStaging(folders, published, compressor, prefix)
  const staging = openApart()

  const stage = async () => {
    const { builds, hashes: buildFiles } = scope.stageBuild(staging)
    const entries = affected.entries.map((entry) => ({
      ...entry,
      mustBeMade:
        scope.rendersAll ||
        renewed.includes(languageOf(entry.path)) ||
        run.retries.includes(entry.id) ||
        !existsSync(join(outDir, toPageFile(entry.path, context.pageLayout))),
    }))
    const endings = compressed ? COMPRESSED_ENDINGS : []
    const setup = {
      folders,
      context,
      live,
      shared: run.shared,
      lists: run.lists,
      builds,
      endings,
      keepsCurrent: scope.isAll,
    }
    const { compressMs } = scope
    const pages = await stageEntries(run, entries, setup, published, { staging, openApart, compressMs, warn })
    for (const text of pages.warnings) warn(text)
    const { toRecord: records, ...loss } = scope.judge(pages, warn)
    const toRecord = withUpdates(records, { revisions: affected.revisions, removedIds: loss.removedIds, state })
    const collector = createAssetCollector(context.siteUrl)
    for (const [path, page] of pages.assets) collector.assets.set(path, page)
    const isListed =
      affected.documents.all ||
      affected.redirects ||
      renewed.length > 0 ||
      loss.removedIds.length > 0 ||
      pages.rendered.some(({ id, summary }) => !isListedAlike(state.summary(id), summary))
    const hasNewDates = toRecord.some(({ id, summary }) => state.summary(id) !== JSON.stringify(summary))
    const summaries = isListed || hasNewDates ? withChanges(state.summaries(), toRecord, loss.removedIds) : []
    const siteFiles = isListed
      ? await stageSiteFiles(summaries, { run, builds, collector, warn }, staging)
      : hasNewDates
        ? { ...state.siteHashes(), ...(await stageDates(summaries, { run, warn }, staging)) }
        : undefined
    const pictures = await placePictures(run, scope, collector.assets, warn)
    const earlier = [
      ...[...loss.removedIds, ...pages.rendered.map(({ id }) => id)].flatMap((id) => state.filesOf(id)),
      ...(isListed ? state.siteFiles() : []),
    ]
    const findRemovals = () => scope.findRemovals(earlier, staging)
    const latest = stageLatest(builds, staging, findRemovals(), now)
    return { ...pages, ...loss, toRecord, buildFiles, siteFiles, pictures, latest, removals: findRemovals() }
  }
  const asking = readClosedPages(options.service)
  const staged = await stage().catch((error: unknown) => {
    staging.discard()
    throw error
  })
  const closed = await asking

  // What it was until now is read before it is replaced.
  const { rendered, unchanged, toRecord, removedIds, removals, pictures } = staged
  const newPaths = new Set(toPaths(toRecord))
  const pathOf = (id: string) => state.page(id)?.path
  const failed = staged.failed.map((page) => ({
    ...page,
    keptAt: removedIds.includes(page.id) ? undefined : pathOf(page.id),
  }))
  const removed = removedIds.flatMap((id) => pathOf(id) ?? []).filter((path) => !newPaths.has(path))
  const moved = toRecord.flatMap(({ id, summary }) => {
    const from = pathOf(id)
    return from === undefined || newPaths.has(from) ? [] : [{ id, from, to: summary.path }]
  })
  swap(folders, database, {
    staged: staging.staged,
    removals,
    remember: () =>
      remember(database, {
        ...staged,
        ...affected,
        removedIds,
        contexts,
        endpoint: run.endpoint,
        failed: failed.map(({ id }) => id),
        arePicturesMissing: pictures.warnings.length > 0,
      }),
  })
  if (closed.length > 0) await removeClosed(options, (hashes) => findClosedAssets(options.service, hashes))
  // After the pages: what is still to ask is not urgent, and its failure does not affect them.
  const faults = await run.check.faults(scope.toCheck, reader).catch(() => [])
  for (const fault of faults) warn(fault)
  const { fetched, reused, present } = pictures
  return {
    rendered: toPaths(rendered),
    paths: toPaths([...rendered, ...unchanged]),
    removed,
    moved,
    failed,
    warnings: [...warnings],
    slowest: staged.slowest,
    closed,
    ...staging.totals,
    removedFiles: removals.length,
    pictures: { fetched, reused, present },
  }
}
