import { join } from 'node:path'
import { findContentFaults } from '../content/content-faults.ts'
import type { ContentReader, SharedContent } from '../content/content-reader.ts'
import { toFileStem } from '../content/page-address.ts'
import { toGiven } from '../dependencies/basis.ts'
import { idsIn, usesOf } from '../dependencies/page-uses.ts'
import type { SiteLists } from '../dependencies/site-lists.ts'
import type { FailedPage } from '../pages/failed-page.ts'
import type { MovedPage, PublishOptions } from '../publish.ts'
import type { PageSummary } from '../types.ts'
import { readIfThere } from '../write/list-files.ts'
import type { StateDatabase } from '../write/state-database.ts'
import { readBuilds, readFact, readTexts, removeFact, writeFact } from '../write/state-facts.ts'
import { readContext } from '../write/state.ts'
import type { PageState } from '../write/state-types.ts'
import type { Affected } from './find-affected.ts'
import { isGreatLoss } from './find-removals.ts'
import { rememberPages, rememberSiteFiles } from './remember.ts'
import type { SiteState } from './site-state.ts'
import { stagePages } from './stage-pages.ts'
import { stageSiteFiles } from './stage-site-files.ts'
import { openWorkshop } from './workshop.ts'

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
  const { warnings, live, contextHash, making, isThere, stage, replace } = openWorkshop(
    options,
    shared,
    database,
    state,
  )
  for (const warning of affected.warnings) making.warn(warning)
  const changed = [...affected.revisions].flatMap(([id, revision]) =>
    revision !== undefined && revision !== state.revision(id) ? [id] : [],
  )
  const isNewContext = contextHash !== readContext(database)
  const knownScripts = readTexts(database, 'inlineScripts')
  const around = idsIn(shared.chrome)

  const makeSite = (
    pages: readonly PageSummary[],
    scripts: ReadonlySet<string>,
    staging: Parameters<typeof stageSiteFiles>[2],
  ) =>
    stageSiteFiles(
      pages,
      {
        ...making,
        reader,
        live,
        outputs: options.siteOutputs,
        builds: readBuilds(database),
        inlineScripts: scripts,
        readPublished: (path) => readIfThere(join(options.outDir, path)),
      },
      staging,
    )

  const { staging, result } = await stage(async (folder) => {
    const pages = await stagePages(affected.entries, {
      ...making,
      reader,
      state,
      staging: folder,
      outputs: options.pageOutputs,
      usesOf: (content) => usesOf(content, around, lists),
      mustBeMade: ({ id, path }) => isNewContext || again.includes(id) || !isThere(`${toFileStem(path)}.html`),
    })
    const { gone, isLossRefused } = findGone(affected, pages.made, state, making.warn, options.allowFewer)
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
      ? await makeSite(withChanges(state.summaries(), pages.made, gone), scripts, folder)
      : undefined
    return { ...pages, gone, isLossRefused, scripts, siteFiles }
  })
  const { made, failed, gone, isLossRefused, scripts, siteFiles } = result

  const outcome: Outcome = {
    made: made.map(({ summary }) => summary.path),
    removed: gone.flatMap((id) => state.page(id)?.path ?? []),
    moved: made.flatMap(({ id, summary }) => {
      const from = state.page(id)?.path
      return from !== undefined && from !== summary.path ? [{ id, from, to: summary.path }] : []
    }),
    failed,
    warnings: [],
  }
  const isStale =
    !siteFiles &&
    (readFact(database, 'siteIsStale') === true ||
      made.some(({ id, summary }) => state.summary(id) !== JSON.stringify(summary)))
  const former = [
    ...made.flatMap(({ id }) => state.filesOf(id)),
    ...gone.flatMap((id) => state.filesOf(id)),
    ...(siteFiles ? state.siteFiles() : []),
  ]
  replace(staging, former, () => {
    rememberPages(database, {
      ...affected,
      made,
      gone,
      failed: failed.map(({ id }) => id),
      isLossRefused,
      given: toGiven(options.service, shared),
    })
    if (siteFiles) rememberSiteFiles(database, siteFiles)
    writeFact(database, 'context', contextHash)
    writeFact(database, 'inlineScripts', [...scripts])
    if (isStale) writeFact(database, 'siteIsStale', true)
    else removeFact(database, 'siteIsStale')
  })

  if (isStale) {
    const site = await stage((folder) => makeSite(state.summaries(), scripts, folder))
    replace(site.staging, state.siteFiles(), () => {
      rememberSiteFiles(database, site.result)
      removeFact(database, 'siteIsStale')
    })
  }
  // After the pages: the check is not urgent, and its failure does not affect them.
  const faults = await findContentFaults(changed, reader).catch(() => [])
  return {
    ...outcome,
    moved: outcome.moved.filter(({ from }) => !state.pageAt(from)),
    warnings: [...warnings, ...faults],
  }
}
