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
  /** Whether a page is to be made although its answer is the published one. */
  mustBeMade: (entry: PageEntry) => boolean
}

const isPublished = (
  { id, path }: PageEntry,
  { content, takenOut }: ReadPage,
  { state, context }: Pick<PageStaging, 'state' | 'context'>,
): boolean =>
  state.page(id)?.path === path &&
  state.hashOf(toPayloadFile(path)) === toHash(toPagePayload(content, context.buildId).text) &&
  // What was taken out leaves no trace in the payload, but has to be remembered.
  [...takenOut].every((document) => state.pagesThatUse(document).includes(id))

/**
 * Makes those of some pages whose answer is another than the published one. A page that cannot be made keeps its last
 * good version; the others are made.
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
    // Gone since its address was looked up: the event that says so is on its way.
    if (!page || (!mustBeMade(entry) && isPublished(entry, page, { state, context: making.context }))) continue
    const files: OutputFile[] = []
    // Nothing of a page is staged before all of it is made.
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
