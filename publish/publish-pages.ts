import type { PageEntry } from './content/choose-pages.ts'
import type { ContentReader } from './content/content-reader.ts'
import { readPages } from './content/page-batches.ts'
import { makePage, type PageMaking } from './pages/make-page.ts'
import { PublishError } from './publish-error.ts'
import type { PageState } from './write/state.ts'

/** So many failures are told one by one. */
const MAX_TOLD = 10

export interface PageRun extends PageMaking {
  reader: Pick<ContentReader, 'pages'>
  progress?: ((done: number, total: number) => void) | undefined
}

export interface PageRunResult {
  /** By address. */
  pages: Record<string, PageState>
  /** Texts of the scripts that stand in the pages. */
  inlineScripts: ReadonlySet<string>
  /** Milliseconds each page took, the slowest first; a few. */
  slowest: { path: string; ms: number }[]
}

const SLOWEST = 3

const failed = (failures: readonly string[]): PublishError => {
  const rest = failures.length - MAX_TOLD
  const told = [...failures.slice(0, MAX_TOLD), ...(rest > 0 ? [`… and ${rest} more`] : [])].join('\n  ')
  return new PublishError(`${failures.length} of the pages could not be rendered. Nothing was published; the site is as it was.\n  ${told}`)
}

/**
 * Renders pages into the staging folder, one after the other, so that memory does not grow with the site.
 *
 * @throws PublishError naming every page that could not be rendered whole
 */
export const publishPages = async (entries: readonly PageEntry[], { reader, progress, ...making }: PageRun): Promise<PageRunResult> => {
  const pages: PageRunResult['pages'] = {}
  const inlineScripts = new Set<string>()
  const failures: string[] = []
  let slowest: PageRunResult['slowest'] = []
  let done = 0

  for await (const { entry, content } of readPages(entries, reader, making.shared)) {
    const started = performance.now()
    try {
      if (content) pages[entry.path] = await makePage(entry, content, making, (script) => inlineScripts.add(script))
      else making.warn(`${entry.path}: the document (${entry.id}) was removed while the site was being published`)
    } catch (error) {
      if (!(error instanceof PublishError)) throw error
      failures.push(`${entry.path}: ${error.message}`)
    }
    slowest = [...slowest, { path: entry.path, ms: performance.now() - started }].toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST)
    progress?.(++done, entries.length)
  }
  if (failures.length > 0) throw failed(failures)
  return { pages, inlineScripts, slowest }
}
