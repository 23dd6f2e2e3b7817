import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { ContentCheck } from './content/content-faults.ts'
import type { ContentReader, SharedContent } from './content/content-reader.ts'
import { toPageFile } from './content/page-address.ts'
import { toGiven } from './dependencies/basis.ts'
import type { SiteLists } from '@schaufenster/site/dependencies/site-lists'
import { findFormer } from './find-removals.ts'
import { findMoved, type MovedPage } from './moved-pages.ts'
import { openRun } from './open-run.ts'
import type { FailedPage } from './pages/failed-page.ts'
import { stageBatch, type StagedBatch } from './pages/stage-batch.ts'
import type { EntryToStage } from './pages/stage-pages.ts'
import { FEW_PAGES, stageInThreads } from './pages/stage-in-threads.ts'
import type { PicturesReport } from './pictures/publish-pictures.ts'
import type { Scope, ScopeInput } from './scope.ts'
import type { PageSummary } from './types.ts'
import { COMPRESSED_ENDINGS } from './write/compress.ts'
import { remember, rememberSiteFiles } from './write/remember.ts'
import type { Staging } from './write/staging.ts'
import { readBuilds, readFact, writeFact } from './write/state-facts.ts'
import type { KeptBuild, PageState } from './write/state-types.ts'

interface PublicationInput extends ScopeInput {
  check: ContentCheck
  reader: ContentReader
  lists: SiteLists
  shared: SharedContent
  scope: Scope
  /** Ids of pages whose last rendering failed. */
  retries: readonly string[]
}

type Run = ReturnType<typeof openRun>
type OpenApart = (prefix: string) => Staging

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
  { options, reader, state, lists, scope }: PublicationInput,
  { making, published, warn }: Run,
  entries: readonly EntryToStage[],
  builds: readonly KeptBuild[],
  { staging, openApart }: { staging: Staging; openApart: OpenApart },
): Promise<StagedBatch> => {
  const { build, service, progress, threads, pageOutputs: outputs } = options
  const endings = options.compressed === false ? [] : COMPRESSED_ENDINGS
  const setup = { ...making, lists, builds, endings, keepsCurrent: scope.isAll }
  const stageIn = (to: Staging, some: readonly EntryToStage[], report?: typeof progress) =>
    stageBatch(some, setup, { build, outputs, reader, state, staging: to, published, progress: report })
  if (!threads || entries.length <= (threads.fewPages ?? FEW_PAGES) || availableParallelism() === 1)
    return stageIn(staging, entries, progress)
  return stageInThreads(
    entries,
    { ...setup, threads, service, compressMs: scope.compressMs },
    {
      staging,
      warn,
      progress,
      stageHere: async (some, prefix) => {
        const staged = prefix === undefined ? staging : openApart(prefix)
        return { batch: await stageIn(staged, some), staged }
      },
    },
  )
}

/** Stages build, pages, and the site-wide files if they cannot wait. */
const stageAffected = async (input: PublicationInput, run: Run, staging: Staging, openApart: OpenApart) => {
  const { options, state, affected, retries, scope } = input
  const { outDir, pageLayout = 'files' } = options
  const builds = scope.stageBuild(staging)
  const isNewContext = run.contextHash !== state.context()
  const entries = affected.entries.map((entry) => ({
    ...entry,
    mustBeMade:
      scope.rendersAll ||
      isNewContext ||
      retries.includes(entry.id) ||
      !existsSync(join(outDir, toPageFile(entry.path, pageLayout))),
  }))
  const batch = await stageEntries(input, run, entries, builds, { staging, openApart })
  run.note(batch)
  const { rendered, unchanged, slowest } = batch
  const loss = scope.judge(batch, run.warn)
  const isNewAddress = ({ id, summary }: PageState) => state.page(id)?.path !== summary.path
  // The policy for hosts must not be older than the pages.
  const isUrgent =
    affected.documents.all ||
    affected.redirects ||
    isNewContext ||
    loss.removedIds.length > 0 ||
    rendered.some(isNewAddress)
  const siteFiles = isUrgent
    ? await run.stageSite(staging, withChanges(state.summaries(), loss.toRecord, loss.removedIds), builds)
    : undefined
  const keptAt = (id: string) => (loss.removedIds.includes(id) ? undefined : state.page(id)?.path)
  const failed = batch.failed.map((page) => ({ ...page, keptAt: keptAt(page.id) }))
  return { rendered, unchanged, failed, slowest, ...loss, builds, siteFiles }
}

/** Stages the site-wide files from the state, and swaps them in. */
const updateSite = async ({ options, database, state }: PublicationInput, { stage, stageSite, replace }: Run) => {
  const builds = readBuilds(database)
  const { staging, result } = await stage((folder) => stageSite(folder, state.summaries(), builds))
  const earlier = state.siteFiles()
  replace(
    staging,
    builds,
    () => findFormer(options.outDir, earlier, staging),
    () => rememberSiteFiles(database, result),
  )
}

/**
 * Renders what is affected and swaps it in. If addresses are unchanged, pages come first and the site-wide files, which
 * list every page, after them, so that a changed text does not wait for a large site.
 *
 * @throws PublishError when nothing could be published, with the reason
 */
export const publishAffected = async (input: PublicationInput): Promise<Publication> => {
  const { options, database, state, reader, shared, affected, scope } = input
  const run = openRun(input)
  const { warnings, warn, contextHash } = run
  for (const warning of affected.warnings) warn(warning)
  const { staging, result, pictures, hasEveryPicture } = await run.stage((folder, openApart) =>
    stageAffected(input, run, folder, openApart),
  )
  const { rendered, unchanged, toRecord, failed, removedIds, isLossRefused, siteFiles } = result

  // What it was until now is read before it is replaced.
  const taken = new Set(toPaths(toRecord))
  const removed = removedIds.flatMap((id) => state.page(id)?.path ?? []).filter((path) => !taken.has(path))
  const toMoved = findMoved(toRecord, state)
  const isStale =
    !siteFiles &&
    (readFact(database, 'siteIsStale') === true ||
      rendered.some(({ id, summary }) => state.summary(id) !== JSON.stringify(summary)))
  const earlier = [
    ...[...removedIds, ...rendered.map(({ id }) => id)].flatMap((id) => state.filesOf(id)),
    ...(siteFiles ? state.siteFiles() : []),
  ]
  const removedFiles = run.replace(
    staging,
    result.builds,
    () => scope.findRemovals(earlier, staging),
    () => {
      scope.beforeRecord()
      remember(database, {
        ...affected,
        context: contextHash,
        given: toGiven(options.service, shared),
        pages: toRecord,
        removedIds,
        failed: failed.map(({ id }) => id),
        isLossRefused,
        siteFiles,
        isStale,
      })
      if (!hasEveryPicture) writeFact(database, 'picturesMissing', true)
    },
  )
  if (isStale) await updateSite(input, run)
  // After the pages: what is still to ask is not urgent, and its failure does not affect them.
  const faults = await input.check.faults(scope.toCheck, reader).catch(() => [])
  for (const fault of faults) warn(fault)
  return {
    rendered: toPaths(rendered),
    paths: toPaths([...rendered, ...unchanged]),
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
