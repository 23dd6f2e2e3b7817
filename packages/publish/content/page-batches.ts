import { toBatches } from './batches.ts'
import type { PageEntry } from '@schaufenster/site/choose-pages'
import type { ContentReader, ReadPage, SharedContent } from './content-reader.ts'

/** Pages per request: few requests, and answers of one or two megabytes at most. */
const BATCH_SIZE = 64

/**
 * Yields the pages with their answers. The next batch is requested while the pages of the last one are rendered; none
 * is kept, so that memory does not grow with the site.
 */
export const readPages = async function* <Entry extends PageEntry>(
  pages: readonly Entry[],
  reader: Pick<ContentReader, 'pages'>,
  shared: SharedContent,
): AsyncGenerator<{ entry: Entry; page: ReadPage | undefined }> {
  const batches = toBatches(pages, BATCH_SIZE)
  const ask = (batch: readonly Entry[]) => {
    const ids = batch.map(({ id }) => id)
    const answer = reader.pages(ids, shared)
    // Its error is thrown when it is awaited.
    answer.catch(() => {})
    return answer
  }
  let next = batches[0] && ask(batches[0])
  for (const [index, batch] of batches.entries()) {
    const contents = await next
    const nextBatch = batches[index + 1]
    next = nextBatch && ask(nextBatch)
    for (const entry of batch) yield { entry, page: contents?.get(entry.id) }
  }
}
