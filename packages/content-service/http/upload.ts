import { describeDiskFault, isOutOfHandles } from '@schaufenster/cli/disk-fault'
import type { Context, Handler } from 'hono'
import { createAsset, storeAsset } from '../assets/store-asset.ts'
import { readUploadFields } from '../assets/upload-fields.ts'
import { ImageLimitError } from '../images/image-pool.ts'
import { UnusableImageError } from '../images/source-image.ts'
import { BlobTooLargeError, type ReceivedBlob } from '../store/blob.ts'
import { WriteError } from '../store/write/write.ts'
import { requireEditor } from './access.ts'
import { ApiError } from './errors.ts'
import type { ContentService } from './service.ts'
import { requireServed, type Surface } from './surface.ts'
import { toWorkRefusal } from './work-refusal.ts'
import { answerWriteError } from './write-request.ts'

/** `POST /assets/images/{dataset}` and `/assets/files/{dataset}`: the body is the asset, the query describes it. */
const answerUpload = (service: ContentService, kind: 'images' | 'files'): Handler => {
  const maxBytes = kind === 'images' ? service.assetLimits.imageSize : service.assetLimits.fileSize
  return async (c: Context) => {
    const account = requireEditor(c, service)
    const fields = readUploadFields(new URL(c.req.url).searchParams)
    const blob = await receive(c, service, maxBytes)
    try {
      if (kind === 'images' && blob.size === 0)
        throw new ApiError(400, 'The body is empty. Send the bytes of a picture.')
      const facts =
        kind === 'images'
          ? await service.images.describe(blob.file, fields.details, {
              requester: { name: account.id },
              signal: c.req.raw.signal,
            })
          : undefined
      const document = await storeAsset(service.store, blob, createAsset(blob, fields, facts), account.id)
      return c.json({ document })
    } catch (error) {
      if (error instanceof WriteError) return answerWriteError(c, error, 'mutationError', service.log)
      throw toRefusal(c, service, error)
    } finally {
      await blob.discard()
    }
  }
}

const receive = async (c: Context, service: ContentService, maxBytes: number): Promise<ReceivedBlob> => {
  const tooLarge = (): ApiError => {
    // The rest of the body is never read, so the connection cannot be reused.
    c.header('Connection', 'close')
    return new ApiError(
      413,
      `The asset is larger than ${maxBytes} bytes. Make it smaller, or raise CONTENT_IMAGE_SIZE or CONTENT_FILE_SIZE.`,
    )
  }
  if (Number(c.req.header('Content-Length')) > maxBytes) throw tooLarge()
  try {
    return await service.blobs.receive(c.req.raw.body ?? new Blob([]).stream(), maxBytes)
  } catch (error) {
    if (error instanceof BlobTooLargeError) throw tooLarge()
    throw toRefusal(c, service, error)
  }
}

const toRefusal = (c: Context, { dataDir }: ContentService, error: unknown): unknown => {
  const fault = isOutOfHandles(error) ? undefined : describeDiskFault(error, dataDir)
  if (fault !== undefined) return new ApiError(507, `The asset was not stored. ${fault}, and upload it again.`)
  if (error instanceof UnusableImageError)
    return new ApiError(400, `Invalid image, could not process: ${error.message}.`)
  if (error instanceof ImageLimitError) {
    c.header('Retry-After', '60')
    // Not permanent: a faster machine or a longer limit may succeed.
    return new ApiError(
      503,
      `The picture could not be measured. ${error.message} Try again, make it smaller, raise CONTENT_IMAGE_TIMEOUT (milliseconds), or upload it as a file.`,
    )
  }
  return toWorkRefusal(c, error) ?? error
}

export const uploadSurface: Surface = (api, service) => {
  for (const kind of ['images', 'files'] as const)
    api.post(`/assets/${kind}/:dataset`, requireServed(service), answerUpload(service, kind))
}
