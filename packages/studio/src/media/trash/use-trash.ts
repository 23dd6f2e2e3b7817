import {
  ASSET_USES,
  toAssetFiles,
  toTrashDocument,
  toTrashedAssets,
  TRASH_CHANGES,
  TRASHED_ASSETS,
  UNUSED_ASSETS,
} from '@schaufenster/editing/asset-trash/asset-trash'
import { useClient, useCurrentUser } from 'sanity'
import { API_VERSION } from '../../api-version.ts'
import { useLiveQuery } from '../../use-live-query.ts'
import { noticeFilledTrash } from './sweep-trash.tsx'

const USED = 'Diese Datei wird inzwischen verwendet.'

/** The files that nothing uses, those of them that are in the trash, and the ways between. */
export const useTrash = () => {
  const client = useClient({ apiVersion: API_VERSION })
  const user = useCurrentUser()
  const unused = useLiveQuery(UNUSED_ASSETS, { listen: TRASH_CHANGES })
  const trashed = useLiveQuery(TRASHED_ASSETS, { listen: TRASH_CHANGES })
  return {
    isReady: unused !== undefined && trashed !== undefined,
    unused: toAssetFiles(unused),
    // What is used again is on its way out.
    trashed: toTrashedAssets(trashed).filter(({ uses, file }) => uses === 0 && file),
    /** @throws Error when it is used by now */
    trash: async (asset: string): Promise<void> => {
      const uses = await client.fetch<number>(ASSET_USES, { id: asset }, { perspective: 'raw' })
      if (uses > 0) throw new Error(USED)
      await client.createIfNotExists(toTrashDocument(asset, { id: user?.id ?? '', name: user?.name ?? '' }))
      noticeFilledTrash()
    },
    takeBack: async (id: string): Promise<void> => {
      await client.delete(id)
    },
  }
}
