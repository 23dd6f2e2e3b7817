import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { AssetLimits } from '../../settings.ts'
import pLimit from 'p-limit'
import type { BlobStore, ReceivedBlob } from '../blob.ts'
import type { AssetReference } from './asset-reference.ts'
import { fetchRemote, type RemoteAccess } from './fetch-remote.ts'
import { UnusableAssetError } from './unusable-asset.ts'

/** Concurrency limit for open files and connections. */
const MAX_CONCURRENCY = 4
/** An export with more remote assets should contain their files. */
export const MAX_REMOTE = 2000
export const TOO_MANY_REMOTE = `more than ${MAX_REMOTE} pictures and files would have to be fetched. Download them into images/ and files/, and refer to them there`

export interface AssetAccess {
  /** The export's folder. */
  folder: string
  blobs: BlobStore
  filter: RemoteAccess['filter']
  limits: Pick<AssetLimits, 'fileSize' | 'imageSize'>
}

/**
 * Receives the bytes of an asset from the first source that has them: the export, the blob store, the remote address.
 * Only remote bytes are limited.
 *
 * @param sha1 of bytes that may be stored already
 * @throws UnusableAssetError when no source has them
 */
export const createAssetReceiver = ({
  folder,
  blobs,
  filter,
  limits,
}: AssetAccess): ((reference: AssetReference, sha1?: string) => Promise<ReceivedBlob>) => {
  const limit = pLimit(MAX_CONCURRENCY)
  let fetchCount = 0
  const receive = async ({ kind, path, url }: AssetReference, sha1: string | undefined): Promise<ReceivedBlob> => {
    const stored = sha1 === undefined ? [] : [blobs.locate(sha1)]
    // Without a hash, the path of a remote asset is only the name it would get.
    const local = url && sha1 === undefined ? [] : [join(folder, path)]
    for (const file of [...local, ...stored]) {
      if (await isFile(file)) return blobs.receive(createReadStream(file), Number.POSITIVE_INFINITY)
    }
    if (!url) throw new UnusableAssetError(`the asset file ${path} is missing`)
    if ((fetchCount += 1) > MAX_REMOTE) throw new UnusableAssetError(TOO_MANY_REMOTE)
    const maxBytes = kind === 'image' ? limits.imageSize : limits.fileSize
    return blobs.receive(fetchRemote(url, { filter, maxBytes }), maxBytes)
  }
  return (reference, sha1) => limit(() => receive(reference, sha1))
}

/** The reference with the first spelling of its path that is a file; unchanged when none is. */
export const findSpelling = async (reference: AssetReference, folder: string): Promise<AssetReference> => {
  if (reference.url || !reference.spellings?.length) return reference
  for (const path of [reference.path, ...reference.spellings])
    if (await isFile(join(folder, path))) return { ...reference, path }
  return reference
}

const isFile = async (file: string): Promise<boolean> => (await stat(file).catch(() => undefined))?.isFile() ?? false
