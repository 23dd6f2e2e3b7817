import { useClient } from 'sanity'
import { isStored, type StoredDocument } from '@schaufenster/site/publish-checks/stored'
import { API_VERSION } from '../api-version.ts'

/** Reads documents as they are stored now, by their published ids: each published, as a draft, or both. */
export const useRead = (): ((ids: readonly string[]) => Promise<StoredDocument[]>) => {
  const client = useClient({ apiVersion: API_VERSION })
  return async (ids) => {
    const both = ids.flatMap((id) => [id, `drafts.${id}`])
    const documents: unknown[] = await client.fetch('*[_id in $ids]', { ids: both }, { perspective: 'raw' })
    return documents.filter(isStored)
  }
}
