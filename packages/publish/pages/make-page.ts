import type { PageContent } from '@schaufenster/site/site'
import type { PageEntry } from '@schaufenster/site/choose-pages'
import type { ReadPage, SharedContent } from '../content/content-reader.ts'
import { PublishError } from '../publish-error.ts'
import type { OutputContext, PageOutput } from '../types.ts'
import type { Staging } from '../write/staging.ts'
import type { PageState } from '../write/state-types.ts'
import { renderPageFiles } from './page-files.ts'
import type { PageRenderer } from './page-renderer.ts'
import { summarise } from './summarise.ts'

/** What is needed to make pages. */
export interface PageMaking {
  shared: SharedContent
  renderer: PageRenderer
  context: OutputContext
  outputs: readonly PageOutput[]
  staging: Pick<Staging, 'writeAll'>
  /** The documents and lists an answer was made of. */
  usesOf: (content: PageContent) => readonly string[]
  warn: (text: string) => void
  /** Called with the HTML of each page. */
  onHtml?: ((html: Buffer, path: string) => void) | undefined
}

/**
 * Renders one page and writes its files into the staging folder.
 *
 * @throws PublishError when the page cannot be rendered completely
 */
export const makePage = async (
  entry: PageEntry,
  { content, takenOut }: ReadPage,
  making: PageMaking,
): Promise<PageState> => {
  const { shared, renderer, context, outputs, staging, usesOf, warn, onHtml } = making
  const page = await renderer.renderPage(entry, content, shared, (text) => warn(`${entry.path}: ${text}`))
  const files = await renderPageFiles(page, context, outputs)
  const summary = summarise(entry.path, content, context.globalSeo)
  if (!summary) throw new PublishError('its document is gone; publish again')
  const hashes = staging.writeAll(files)
  onHtml?.(page.html, page.path)
  return {
    id: entry.id,
    files: hashes,
    summary,
    uses: [...new Set([...usesOf(content), ...takenOut])],
  }
}
