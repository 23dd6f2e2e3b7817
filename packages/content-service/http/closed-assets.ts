import type { Context } from 'hono'
import { isClosedAsset } from '../store/dataset-view.ts'
import type { StoredDocument } from '../store/document.ts'
import { readShown, toAccount } from './access.ts'
import type { ContentService } from './service.ts'

/** Whether a request may have what only pages with a password show: an editor's, or one with the key of such a page or of a link. */
const mayHave = (c: Context, service: ContentService, id: string): boolean =>
  toAccount(c, service) !== undefined || (readShown(c, service)?.some(({ _id }) => _id === id) ?? false)

/**
 * The asset document of a picture or file. As on the hosted service, anybody who knows its address gets it, except for what only pages
 * with a password show: somebody may remember the address, and hosts and caches would keep the file.
 *
 * @throws ApiError 401 for a wrong token
 */
export const findServedAsset = (c: Context, service: ContentService, id: string): StoredDocument | undefined => {
  const asset = service.store.get(id) ?? service.shares.findAsset(id)
  return asset && isClosedAsset(service.store, id) && !mayHave(c, service, id) ? undefined : asset
}

/** Headers that keep what only pages with a password show out of every cache; none for other assets. */
export const toCaching = ({ store }: Pick<ContentService, 'store'>, id: string): Record<string, string> =>
  isClosedAsset(store, id) ? { 'Cache-Control': 'private, no-store' } : {}
