import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PageEntry } from '../content/choose-pages.ts'
import { findContentFaults } from '../content/content-faults.ts'
import type { ContentReader, ReadPage, SharedContent } from '../content/content-reader.ts'
import { toPageFile, toPayloadFile } from '../content/page-address.ts'
import { toGiven } from '../dependencies/basis.ts'
import type { SiteLists } from '../dependencies/site-lists.ts'
import type { Affected } from '../find-everything.ts'
import { findMoved, type MovedPage } from '../moved-pages.ts'
import { openRun } from '../open-run.ts'
import type { FailedPage } from '../pages/failed-page.ts'
import { createPageKeeper } from '../pages/keep-page.ts'
import { toPagePayload } from '../pages/payload-text.ts'
import { stagePages } from '../pages/stage-pages.ts'
import type { PublishOptions } from '../publish-options.ts'
import type { PageSummary } from '../types.ts'
import { remember, rememberSiteFiles } from '../write/remember.ts'
import type { SiteState } from '../write/site-state.ts'
import { toHash } from '../write/staging.ts'
import type { StateDatabase } from '../write/state-database.ts'
import { readBuilds, readFact, readTexts } from '../write/state-facts.ts'
import type { PageState } from '../write/state-types.ts'
import { findRemovals, isGreatLoss } from './find-removals.ts'

/** Enough to compress some changed pages; visitors must not wait longer for the rest. */
const COMPRESS_MS = 1500

/** The result of an incremental publication. */
export interface Outcome {
  /** Addresses of the rendered pages, and of the removed ones. */
  made: string[]
  removed: string[]
  moved: MovedPage[]
  /** Pages that could not be rendered: their last version is kept, or they are left out if new. */
  failed: FailedPage[]
  warnings: string[]
}

export interface PublicationInput {
  options: PublishOptions
  database: StateDatabase
  state: SiteState
  reader: ContentReader
  lists: SiteLists
  shared: SharedContent
  affected: Affected
  /** Ids of pages whose last rendering failed. */
  again: readonly string[]
}

/** Whether a page is published with this answer. */
const isPublished = (
  { id, path }: PageEntry,
  { content, takenOut }: ReadPage,
  buildId: string,
  state: SiteState,
): boolean =>
  state.page(id)?.path === path &&
  state.hashOf(toPayloadFile(path)) === toHash(toPagePayload(content, buildId).text) &&
  // Removed values leave no trace in the payload, but must be recorded.
  [...takenOut].every((document) => state.pagesThatUse(document).includes(id))

/**
 * Which pages to remove: those without a document, unless they are implausibly many, and those whose address another
 * page has now.
 */
const findGone = (
  affected: Affected,
  made: readonly PageState[],
  state: SiteState,
  warn: (text: string) => void,
  allowFewer = false,
): { gone: string[]; isLossRefused: boolean } => {
  const [count, before] = [affected.gone.length, state.pageCount()]
  const isLossRefused = !allowFewer && isGreatLoss(count, before)
  if (isLossRefused)
    warn(
      `${count} of ${before} pages have no document any more; they stay published. If it is meant that they go: npm run publish -- --allow-fewer`,
    )
  const ids = new Set(made.map(({ id }) => id))
  const displaced = made.flatMap(({ summary }) => state.pageAt(summary.path)?.id ?? [])
  const gone = [...new Set([...(isLossRefused ? [] : affected.gone), ...displaced])].filter((id) => !ids.has(id))
  return { gone, isLossRefused }
}

const withChanges = (
  summaries: readonly PageSummary[],
  made: readonly PageState[],
  gone: readonly string[],
): PageSummary[] => {
  const replaced = new Set([...gone, ...made.map(({ id }) => id)])
  return [...summaries.filter(({ id }) => !replaced.has(id)), ...made.map(({ summary }) => summary)]
}

/**
 * Renders what a change affects and swaps it in. If addresses are unchanged, pages come first and the site-wide
 * files, which list every page, after them, so that a changed text does not wait for a large site.
 *
 * @throws PublishError when nothing could be published, with the reason
 */
export const publishAffected = async ({
  options,
  database,
  state,
  reader,
  lists,
  shared,
  affected,
  again,
}: PublicationInput): Promise<Outcome> => {
  const { build, outDir, service, pageLayout = 'files' } = options
  const isThere = (path: string): boolean => existsSync(join(outDir, path))
  const published = { files: { has: isThere }, hashes: { get: state.hashOf } }
  const { warnings, warn, contextHash, making, stage, stageSite, replace } = openRun({
    options,
    database,
    reader,
    lists,
    shared,
    published,
    everyPicture: false,
    compressMs: COMPRESS_MS,
  })
  for (const warning of affected.warnings) warn(warning)
  const changed = [...affected.revisions].flatMap(([id, revision]) =>
    revision !== undefined && revision !== state.revision(id) ? [id] : [],
  )
  const isNewContext = contextHash !== state.context()
  const knownScripts = readTexts(database, 'inlineScripts')
  const builds = readBuilds(database)
  const mustBeMade = ({ id, path }: PageEntry): boolean =>
    isNewContext || again.includes(id) || !isThere(toPageFile(path, pageLayout))

  const { staging, result } = await stage(async (folder) => {
    const pages = await stagePages(affected.entries, {
      ...making,
      reader,
      staging: folder,
      keepPage: createPageKeeper({ outDir, state, published, staging: folder, builds }),
      isCurrent: (entry, page) => !mustBeMade(entry) && isPublished(entry, page, build.id, state),
    })
    const { gone, isLossRefused } = findGone(affected, pages.made, state, warn, options.allowFewer)
    const scripts = new Set([...knownScripts, ...pages.inlineScripts])
    const isNewAddress = ({ id, summary }: PageState) => state.page(id)?.path !== summary.path
    // The policy for hosts must not be older than the pages.
    const isUrgent =
      affected.documents.all ||
      affected.redirects ||
      isNewContext ||
      gone.length > 0 ||
      scripts.size > knownScripts.length ||
      pages.made.some(isNewAddress)
    const siteFiles = isUrgent
      ? await stageSite(folder, withChanges(state.summaries(), pages.made, gone), builds, scripts)
      : undefined
    return { ...pages, gone, isLossRefused, scripts, siteFiles }
  })
  const { made, failed, gone, isLossRefused, scripts, siteFiles } = result

  const removed = gone.flatMap((id) => state.page(id)?.path ?? [])
  const toMoved = findMoved(made, state)
  const isStale =
    !siteFiles &&
    (readFact(database, 'siteIsStale') === true ||
      made.some(({ id, summary }) => state.summary(id) !== JSON.stringify(summary)))
  const former = [
    ...made.flatMap(({ id }) => state.filesOf(id)),
    ...gone.flatMap((id) => state.filesOf(id)),
    ...(siteFiles ? state.siteFiles() : []),
  ]
  replace(
    staging,
    builds,
    () => findRemovals(outDir, former, staging),
    () =>
      remember(database, {
        ...affected,
        context: contextHash,
        given: toGiven(service, shared),
        made,
        gone,
        failed: failed.map(({ id }) => id),
        isLossRefused,
        inlineScripts: scripts,
        siteFiles,
        isStale,
      }),
  )

  if (isStale) {
    const current = readBuilds(database)
    const site = await stage((folder) => stageSite(folder, state.summaries(), current, scripts))
    const formerSite = state.siteFiles()
    replace(
      site.staging,
      current,
      () => findRemovals(outDir, formerSite, site.staging),
      () => rememberSiteFiles(database, site.result),
    )
  }
  // After the pages: the check is not urgent, and its failure does not affect them.
  const faults = await findContentFaults(changed, reader).catch(() => [])
  return {
    made: made.map(({ summary }) => summary.path),
    removed,
    moved: toMoved(),
    failed,
    warnings: [...warnings, ...faults],
  }
}
