import type { PageEntry } from '../content/choose-pages.ts'
import type { ContentReader, ReadPage } from '../content/content-reader.ts'
import { readPages } from '../content/page-batches.ts'
import { toPayloadFile } from '../content/page-address.ts'
import { isOwnFault, type FailedPage } from '../pages/failed-page.ts'
import { makePage, type PageMaking } from '../pages/make-page.ts'
import { toPagePayload } from '../pages/payload-text.ts'
import type { OutputFile } from '../types.ts'
import { toHash } from '../write/staging.ts'
import type { PageState } from '../write/state-types.ts'
import type { SiteState } from './site-state.ts'

export interface StagedPages {
  made: PageState[]
  failed: FailedPage[]
  inlineScripts: ReadonlySet<string>
}

interface PageStaging extends PageMaking {
  reader: Pick<ContentReader, 'pages'>
  state: SiteState
  /** Whether to render a page although its answer is unchanged. */
  mustBeMade: (entry: PageEntry) => boolean
}

const isPublished = (
  { id, path }: PageEntry,
  { content, takenOut }: ReadPage,
  { state, context }: Pick<PageStaging, 'state' | 'context'>,
): boolean =>
  state.page(id)?.path === path &&
  state.hashOf(toPayloadFile(path)) === toHash(toPagePayload(content, context.buildId).text) &&
  // Removed values leave no trace in the payload, but must be recorded.
  [...takenOut].every((document) => state.pagesThatUse(document).includes(id))

/**
 * Renders the pages whose answer differs from the published one. A page that fails keeps its last good version; the
 * others are rendered.
 *
 * @throws PublishError when the content service does not answer
 */
export const stagePages = async (
  entries: readonly PageEntry[],
  { reader, state, mustBeMade, staging, ...making }: PageStaging,
): Promise<StagedPages> => {
  const made: PageState[] = []
  const failed: FailedPage[] = []
  const inlineScripts = new Set<string>()
  for await (const { entry, page } of readPages(entries, reader, making.shared)) {
    // Deleted since its address was looked up: its event will follow.
    if (!page || (!mustBeMade(entry) && isPublished(entry, page, { state, context: making.context }))) continue
    const files: OutputFile[] = []
    // The files of a page are only staged once all of them are made.
    const gather = { write: (file: OutputFile) => (files.push(file), toHash(file.body)) }
    try {
      made.push(await makePage(entry, page, { ...making, staging: gather }, (script) => inlineScripts.add(script)))
    } catch (error) {
      if (!isOwnFault(error)) throw error
      failed.push({
        id: entry.id,
        path: entry.path,
        reason: error.message,
        isKept: state.page(entry.id)?.path === entry.path,
      })
      continue
    }
    for (const file of files) staging.write(file)
  }
  return { made, failed, inlineScripts }
}
