import { filter, firstValueFrom } from 'rxjs'
import { getPublishedId, useDocumentStore } from 'sanity'

/**
 * Sends the last letters of documents: of those edited within a second the Studio sends only the last one's by itself. Resolves when they
 * are stored.
 */
export const useSave = (): ((documents: readonly { _id: string; _type: string }[]) => Promise<unknown>) => {
  const store = useDocumentStore()
  const save = async ({ _id, _type }: { _id: string; _type: string }) => {
    const publishedId = getPublishedId(_id)
    const { commit } = await firstValueFrom(
      store.pair.editOperations(publishedId, _type).pipe(filter((operations) => !operations.commit.disabled)),
    )
    commit.execute()
    await firstValueFrom(store.pair.consistencyStatus(publishedId, _type).pipe(filter(Boolean)))
  }
  return (documents) => Promise.all(documents.map(save))
}
