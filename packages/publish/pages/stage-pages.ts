import { setImmediate } from 'node:timers/promises'
import type { PageEntry } from '@schaufenster/site/choose-pages'
import type { ContentReader, ReadPage } from '../content/content-reader.ts'
import { readPages } from '../content/page-batches.ts'
import type { PageState } from '../write/state-types.ts'
import { isOwnFault, type FailedPage } from './failed-page.ts'
import type { KeptPage } from './keep-page.ts'
import { makePage, type PageMaking } from './make-page.ts'

/** A page to check. */
export interface EntryToStage extends PageEntry {
  /** Whether it is rendered even if its answer is as before. */
  mustBeMade: boolean
}

interface PageStaging extends PageMaking {
  reader: Pick<ContentReader, 'pages'>
  /** Keeps the last published version of a page, if there is one. */
  keepPage: (entry: PageEntry) => KeptPage | undefined
  /** Whether the published version of a page is up to date. */
  isCurrent: (entry: EntryToStage, page: ReadPage) => boolean
  /** Whether up-to-date pages are kept explicitly: a publication of the whole removes what is neither staged nor kept. */
  keepsCurrent: boolean
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
}

const SLOWEST = 3

export const slowestOf = (pages: StagedPages['slowest']): StagedPages['slowest'] =>
  pages.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST)

/**
 * Renders pages into the staging folder, one after the other, so that memory does not grow with the site. A page that
 * cannot be rendered completely keeps its last published version or is left out; the others are rendered.
 *
 * @throws PublishError when the content service does not answer
 */
export const stagePages = async (
  entries: readonly EntryToStage[],
  { reader, keepPage, isCurrent, keepsCurrent, progress, ...making }: PageStaging,
): Promise<StagedPages> => {
  const [rendered, unchanged, missing]: [PageState[], PageState[], PageEntry[]] = [[], [], []]
  const failed: StagedPages['failed'] = []
  let slowest: StagedPages['slowest'] = []

  const keep = (entry: PageEntry): boolean => {
    const last = keepPage(entry)
    if (!last) return false
    unchanged.push(last.state)
    making.onHtml?.(last.html, entry.path)
    return true
  }

  const stage = async (entry: EntryToStage, page: ReadPage): Promise<void> => {
    const started = performance.now()
    try {
      rendered.push(await makePage(entry, page, making))
    } catch (error) {
      if (!isOwnFault(error)) throw error
      keep(entry)
      failed.push({ id: entry.id, path: entry.path, reason: error.message })
    }
    slowest = slowestOf([...slowest, { path: entry.path, ms: performance.now() - started }])
  }

  let done = 0
  for await (const { entry, page } of readPages(entries, reader, making.shared)) {
    if (!page) missing.push(entry)
    else if (!isCurrent(entry, page) || (keepsCurrent && !keep(entry))) await stage(entry, page)
    progress?.(++done, entries.length)
    // Other threads wait for their next pages.
    await setImmediate()
  }
  return { rendered, unchanged, failed, missing, slowest }
}
