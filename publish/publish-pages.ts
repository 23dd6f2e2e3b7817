import type { PageEntry } from './content/choose-pages.ts'
import type { ContentReader } from './content/content-reader.ts'
import { readPages } from './content/page-batches.ts'
import { guardAgainstFailures } from './page-loss.ts'
import { isOwnFault, type FailedPage } from './pages/failed-page.ts'
import { findInlineScripts } from './pages/inline-scripts.ts'
import type { KeptPage } from './pages/keep-page.ts'
import { makePage, type PageMaking } from './pages/make-page.ts'
import type { PageState } from './write/state.ts'

export interface PageRun extends PageMaking {
  reader: Pick<ContentReader, 'pages'>
  /** Keeps the last published version of a page, if there is one. */
  keepPage: (entry: PageEntry) => KeptPage | undefined
  /** Whether many pages may fail. */
  allowFailures?: boolean
  progress?: ((done: number, total: number) => void) | undefined
}

export interface PageRunResult {
  /** By address. */
  pages: Record<string, PageState>
  /** Pages that could not be rendered; previously published ones are also among the pages. */
  failed: FailedPage[]
  /** The texts of the inline scripts. */
  inlineScripts: ReadonlySet<string>
  /** Render times of the slowest pages in milliseconds, slowest first. */
  slowest: { path: string; ms: number }[]
}

const SLOWEST = 3

/**
 * Renders pages into the staging folder, one after the other, so that memory does not grow with the site. A page that
 * cannot be rendered completely keeps its last published version or is left out; the others are published.
 *
 * @throws PublishError when too many could not be rendered
 */
export const publishPages = async (
  entries: readonly PageEntry[],
  { reader, progress, keepPage, allowFailures = false, ...making }: PageRun,
): Promise<PageRunResult> => {
  const pages: PageRunResult['pages'] = {}
  const inlineScripts = new Set<string>()
  const failed: FailedPage[] = []
  const onScript = (script: string): void => void inlineScripts.add(script)
  let slowest: PageRunResult['slowest'] = []
  let done = 0

  for await (const { entry, page } of readPages(entries, reader, making.shared)) {
    const started = performance.now()
    try {
      if (page) pages[entry.path] = await makePage(entry, page, making, onScript)
      else making.warn(`${entry.path}: the document (${entry.id}) was deleted during the publication`)
    } catch (error) {
      if (!isOwnFault(error)) throw error
      const kept = keepPage(entry)
      failed.push({ id: entry.id, path: entry.path, reason: error.message, isKept: kept !== undefined })
      if (kept) {
        pages[entry.path] = kept.state
        making.onHtml?.(kept.html, entry.path)
        for (const script of findInlineScripts(kept.html)) onScript(script)
      }
    }
    slowest = [...slowest, { path: entry.path, ms: performance.now() - started }]
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, SLOWEST)
    progress?.(++done, entries.length)
  }
  guardAgainstFailures(failed, entries.length, allowFailures)
  return { pages, failed, inlineScripts, slowest }
}
