import type { PageEntry } from './content/choose-pages.ts'
import type { ContentReader } from './content/content-reader.ts'
import { readPages } from './content/page-batches.ts'
import { isOwnFault, type FailedPage } from './pages/failed-page.ts'
import { findInlineScripts } from './pages/inline-scripts.ts'
import type { KeptPage } from './pages/keep-page.ts'
import { makePage, type PageMaking } from './pages/make-page.ts'
import { PublishError } from './publish-error.ts'
import type { PageState } from './write/state.ts'

/** So many failures are told one by one. */
const MAX_TOLD = 10

export interface PageRun extends PageMaking {
  reader: Pick<ContentReader, 'pages'>
  /** Leaves a page as it was published before, if it was. */
  keepPage: (entry: PageEntry) => KeptPage | undefined
  progress?: ((done: number, total: number) => void) | undefined
}

export interface PageRunResult {
  /** By address. */
  pages: Record<string, PageState>
  /** Those that could not be rendered; of them, what was published before is among the pages. */
  failed: FailedPage[]
  /** Texts of the scripts that stand in the pages. */
  inlineScripts: ReadonlySet<string>
  /** Milliseconds each page took, the slowest first; a few. */
  slowest: { path: string; ms: number }[]
}

const SLOWEST = 3

const noneRendered = (failed: readonly FailedPage[]): PublishError => {
  const rest = failed.length - MAX_TOLD
  const told = [...failed.slice(0, MAX_TOLD).map(({ id, path, reason }) => `${path} (${id}): ${reason}`), ...(rest > 0 ? [`… and ${rest} more`] : [])].join('\n  ')
  return new PublishError(`None of the pages could be rendered. Nothing was published; the site is as it was.\n  ${told}`)
}

/**
 * Renders pages into the staging folder, one after the other, so that memory does not grow with the site. One that cannot
 * be rendered whole stays as it was published before, or is left out; the others are made.
 *
 * @throws PublishError when none could be rendered
 */
export const publishPages = async (entries: readonly PageEntry[], { reader, progress, keepPage, ...making }: PageRun): Promise<PageRunResult> => {
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
      else making.warn(`${entry.path}: the document (${entry.id}) was removed while the site was being published`)
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
    slowest = [...slowest, { path: entry.path, ms: performance.now() - started }].toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST)
    progress?.(++done, entries.length)
  }
  if (failed.length > 0 && failed.length === entries.length) throw noneRendered(failed)
  return { pages, failed, inlineScripts, slowest }
}
