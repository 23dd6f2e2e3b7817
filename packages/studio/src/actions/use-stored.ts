import type { Action } from '@sanity/client'
import { uuid } from '@sanity/uuid'
import { filter, firstValueFrom } from 'rxjs'
import { getPublishedId, useClient, useDocumentStore } from 'sanity'
import { storedIn, type StoredDocument } from '@schaufenster/site/stored'
import { API_VERSION } from '../api-version.ts'

type Named = Pick<StoredDocument, '_id' | '_type'>

/** What actions do with documents in the content service. */
export const useStored = () => {
  const client = useClient({ apiVersion: API_VERSION })
  const { pair } = useDocumentStore()
  const saveOne = async ({ _id, _type }: Named): Promise<void> => {
    const publishedId = getPublishedId(_id)
    const { commit } = await firstValueFrom(
      pair.editOperations(publishedId, _type).pipe(filter((operations) => !operations.commit.disabled)),
    )
    commit.execute()
    await firstValueFrom(pair.consistencyStatus(publishedId, _type).pipe(filter(Boolean)))
  }
  return {
    /**
     * Sends the last letters of documents: of those edited within a second the Studio sends only the last one's by itself.
     * Resolves when they are stored.
     */
    save: (documents: readonly Named[]) => Promise.all(documents.map(saveOne)),
    /** Documents as they are now, by their published ids: each published, as a draft, or both. */
    read: async (ids: readonly string[]): Promise<StoredDocument[]> =>
      storedIn(
        await client.fetch(
          '*[_id in $ids]',
          { ids: ids.flatMap((id) => [id, `drafts.${id}`]) },
          { perspective: 'raw' },
        ),
      ),
    /** All or nothing; with an id of its own it can be sent again when the answer is lost. */
    write: async (actions: Action[], transactionId = uuid()): Promise<void> => {
      if (actions.length > 0) await client.action(actions, { transactionId })
    },
  }
}
