import { setImmediate } from 'node:timers/promises'
import type { PageEntry } from '@schaufenster/site/choose-pages'
import { documentIdsOf, toShared, usesOf } from '@schaufenster/editing/dependencies/page-uses'
import type { SiteLists } from '@schaufenster/editing/dependencies/site-lists'
import type { ServiceConfig } from '@schaufenster/site/service-config'
import type { ContentReader, ReadPage } from '../content/content-reader.ts'
import { chromesOf, contextOf, type SharedContent } from '../content/shared-content.ts'
import { toPageFile, toPayloadFile } from '@schaufenster/static-site/page-files'
import { readPages } from '../content/page-batches.ts'
import { createAssetCollector } from '../pictures/collect-assets.ts'
import { PublishError } from '../publish-error.ts'
import type { PublishedBuild } from '../publish-options.ts'
import type { OutputContext, OutputFile, PageOutput } from '@schaufenster/site/outputs'
import type { PublishFolders } from '../write/folders.ts'
import type { SiteState } from '../write/site-state.ts'
import { toHash, type Published, type Staging } from '../write/staging.ts'
import type { KeptBuild, PageState } from '../write/state-types.ts'
import { isOwnFault, type FailedPage } from './failed-page.ts'
import { createPageKeeper } from './keep-page.ts'
import { createPageRenderer } from './page-renderer.ts'
import { toPagePayload } from './payload-text.ts'
import { summarise } from './summarise.ts'

/** A page to check. */
export interface EntryToStage extends PageEntry {
  /** Whether it is rendered even if its answer is as before. */
  mustBeMade: boolean
}

/** What pages are staged with besides their own content: data only, other threads are given it. */
export interface StageSetup {
  folders: PublishFolders
  context: OutputContext
  live: ServiceConfig | undefined
  shared: SharedContent
  lists: Pick<SiteLists, 'ofBlock' | 'ofEveryPage'>
  /** Builds whose chunks are kept: a page of any other build would not run. */
  builds: readonly KeptBuild[]
  /** Endings of the compressed forms to keep; empty when compression is off. */
  endings: readonly string[]
  /** Whether up-to-date pages are kept explicitly: a publication of the whole removes what is neither staged nor kept. */
  keepsCurrent: boolean
}

/** What each thread has of its own. */
export interface StageTools {
  build: Pick<PublishedBuild, 'site' | 'document'>
  outputs: readonly PageOutput[]
  reader: Pick<ContentReader, 'pages'>
  state: SiteState
  staging: Staging
  published: Published
  progress?: ((done: number, total: number) => void) | undefined
}

export interface StagedPages {
  /** The rendered pages. */
  rendered: PageState[]
  /** Published versions that stay: of pages that could not be rendered, and with `keepsCurrent` of those up to date. */
  unchanged: PageState[]
  /** Pages that could not be rendered. */
  failed: Omit<FailedPage, 'keptAt'>[]
  /** Pages whose document was deleted since its address was read. */
  missing: PageEntry[]
  /** Render times of the slowest pages in milliseconds, slowest first. */
  slowest: { path: string; ms: number }[]
  /** Pictures and files that the pages use, each with one page for messages. */
  assets: ReadonlyMap<string, string>
  warnings: Set<string>
}

const SLOWEST = 3

export const slowestOf = (pages: StagedPages['slowest']): StagedPages['slowest'] =>
  pages.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST)

/** Whether a page is published with this answer. */
const isPublished = (
  { id, path }: PageEntry,
  { content, takenOut }: ReadPage,
  buildId: string,
  state: Pick<SiteState, 'page' | 'hashOf' | 'pagesThatUse'>,
): boolean =>
  state.page(id)?.path === path &&
  state.hashOf(toPayloadFile(path)) === toHash(toPagePayload(content, buildId).text) &&
  // Removed values leave no trace in the payload, but must be recorded.
  [...takenOut].every((document) => state.pagesThatUse(document).includes(id))

/**
 * Renders pages into the staging folder, one after the other, so that memory does not grow with the site; in this
 * thread or another one. A page that cannot be rendered completely keeps its last published version or is left out; the
 * others are rendered.
 *
 * @throws PublishError when the content service does not answer
 */
export const stagePages = async (
  entries: readonly EntryToStage[],
  setup: StageSetup,
  tools: StageTools,
): Promise<StagedPages> => {
  const { context, live, shared, lists, keepsCurrent } = setup
  const { build, outputs, reader, state, staging, progress } = tools
  const collector = createAssetCollector(context.siteUrl)
  const { renderPage } = createPageRenderer({ build, context, live, record: collector.record })
  const keepPage = createPageKeeper(setup, tools)
  const around = toShared(...chromesOf(shared))
  const warnings = new Set<string>()
  const [rendered, unchanged, missing]: [PageState[], PageState[], PageEntry[]] = [[], [], []]
  const failed: StagedPages['failed'] = []
  let slowest: StagedPages['slowest'] = []

  /** Renders a page and writes its files. @throws PublishError when it cannot be rendered completely */
  const make = async (entry: PageEntry, { alone, content, takenOut }: ReadPage): Promise<PageState> => {
    const { id, path } = entry
    const page = await renderPage(entry, content, shared, (text) => void warnings.add(`${path}: ${text}`))
    const files: OutputFile[] = [
      { path: toPageFile(path, context.pageLayout), body: page.html },
      { path: toPayloadFile(path), body: page.payload },
    ]
    const own = contextOf(context, path)
    for (const output of outputs) files.push(...(await output(page, own)))
    const summary = summarise(path, content, own.globalSeo, build.site.toAlternates?.(content, path))
    if (!summary) throw new PublishError('its document is gone; publish again')
    const hashes = staging.writeAll(files)
    collector.read(page.html, path)
    const uses = [...new Set([...usesOf(alone, around, lists), ...takenOut])]
    return { id, files: hashes, summary, uses, shows: documentIdsOf(alone, around) }
  }

  const keep = (entry: PageEntry): boolean => {
    const last = keepPage(entry)
    if (!last) return false
    unchanged.push(last.state)
    collector.read(last.html, entry.path)
    return true
  }

  const stage = async (entry: EntryToStage, page: ReadPage): Promise<void> => {
    const started = performance.now()
    try {
      rendered.push(await make(entry, page))
    } catch (error) {
      if (!isOwnFault(error)) throw error
      keep(entry)
      failed.push({ id: entry.id, path: entry.path, reason: error.message })
    }
    slowest = slowestOf([...slowest, { path: entry.path, ms: performance.now() - started }])
  }

  let done = 0
  for await (const { entry, page } of readPages(entries, reader, shared)) {
    const isCurrent = page && !entry.mustBeMade && isPublished(entry, page, context.buildId, state)
    if (!page) missing.push(entry)
    else if (!isCurrent || (keepsCurrent && !keep(entry))) await stage(entry, page)
    progress?.(++done, entries.length)
    // Other threads wait for their next pages.
    await setImmediate()
  }
  return { rendered, unchanged, failed, missing, slowest, assets: collector.assets, warnings }
}
