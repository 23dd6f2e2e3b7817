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
const MOST_AT_ONCE = 4
/** An export with more remote assets would better hold their files. */
export const MOST_REMOTE = 2000
export const TOO_MANY_REMOTE = `more than ${MOST_REMOTE} pictures and files would have to be fetched. Download them into images/ and files/, and refer to them there`

export interface AssetAccess {
  /** The export's folder. */
  folder: string
  blobs: BlobStore
  filter: RemoteAccess['filter']
  limits: Pick<AssetLimits, 'fileSize' | 'imageSize'>
}

/**
 * Copies the bytes of an asset, however many there are, from the first place that has them: a file of the export,
 * what is stored already, the remote address.
 *
 * @param sha1 of bytes that may be stored already
 * @throws UnusableAssetError when none has
 */
export const createAssetReceiver = ({
  folder,
  blobs,
  filter,
  limits,
}: AssetAccess): ((reference: AssetReference, sha1?: string) => Promise<ReceivedBlob>) => {
  const enter = pLimit(MOST_AT_ONCE)
  let fetched = 0
  const receive = async ({ kind, path, url }: AssetReference, sha1: string | undefined): Promise<ReceivedBlob> => {
    const stored = sha1 === undefined ? [] : [blobs.locate(sha1)]
    const local = url && sha1 === undefined ? [] : [join(folder, path)]
    for (const file of [...local, ...stored]) {
      if (await isFile(file)) return blobs.receive(createReadStream(file), Number.POSITIVE_INFINITY)
    }
    if (!url) throw new UnusableAssetError(`the asset file ${path} is missing`)
    if ((fetched += 1) > MOST_REMOTE) throw new UnusableAssetError(TOO_MANY_REMOTE)
    const mostBytes = kind === 'image' ? limits.imageSize : limits.fileSize
    return blobs.receive(fetchRemote(url, { filter, mostBytes }), mostBytes)
  }
  return (reference, sha1) => enter(() => receive(reference, sha1))
}

const isFile = async (file: string): Promise<boolean> => (await stat(file).catch(() => undefined))?.isFile() ?? false
