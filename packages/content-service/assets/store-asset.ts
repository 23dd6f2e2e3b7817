import { randomBytes } from 'node:crypto'
import type { ImageFacts } from '../images/describe-image.ts'
import type { ReceivedBlob } from '../store/blob.ts'
import type { ContentStore } from '../store/content-store.ts'
import type { StoredDocument } from '../store/document.ts'
import type { JsonObject } from '../store/json.ts'
import { toAssetIdentity } from '../store/served-asset.ts'
import { write } from '../store/write/write.ts'
import { toFileExtension } from './file-extension.ts'
import type { UploadFields } from './upload-fields.ts'

/** The document of an uploaded picture (with `facts`) or file. */
export const createAsset = (
  blob: ReceivedBlob,
  { filename, described }: UploadFields,
  facts?: ImageFacts,
): JsonObject & { _id: string } => {
  const { sha1, size } = blob
  const extension = facts?.extension ?? toFileExtension(blob.head, filename)
  return {
    ...described,
    ...toAssetIdentity(sha1, extension, facts && `${facts.width}x${facts.height}`),
    ...(filename !== undefined && { originalFilename: filename }),
    size,
    uploadId: randomBytes(16).toString('hex'),
    ...(facts && { metadata: facts.metadata }),
  }
}

/**
 * Makes the bytes durable, then the document: a document never names missing bytes. Bytes whose document could not be
 * written stay unused until they are swept.
 *
 * @returns the document as it is served; the one that was there if the same bytes were uploaded before
 */
export const storeAsset = async (
  store: ContentStore,
  blob: ReceivedBlob,
  asset: JsonObject & { _id: string },
  author: string,
): Promise<StoredDocument> => {
  // Written even if they exist: the sweep spares bytes that were just written.
  await blob.keep()
  store.catchUp()
  if (!store.get(asset._id)) write(store, { mutations: [{ createIfNotExists: asset }], author })
  const stored = store.get(asset._id)
  if (stored) return stored
  throw new Error(`The asset document "${asset._id}" was not written.`)
}
