import type { Context, Handler } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import type { StoredDocument } from '../store/document.ts'
import { answerStored } from './asset-body.ts'
import { ASSET_HEADERS, INERT_HEADERS } from './asset-headers.ts'
import { findServedAsset, toCaching } from './closed-assets.ts'
import { toAttachmentHeader, toDownloadName } from './download-header.ts'
import { ApiError } from './errors.ts'
import type { ContentService } from './service.ts'

const FILE_NAME = /^([0-9a-f]{40})\.([a-z0-9]{1,10})$/

/** Types that a browser shows without running code. All others are sent as downloads. */
const PASSIVE_TYPE = /^(?:application\/pdf|text\/(?:plain|csv|vtt)|font\/|(?:image|audio|video)\/)/

/** `/files/{project}/{dataset}/{sha1}.{ext}`: whole or by byte range; `?dl` saves it, `?dl=name` under that name. */
export const answerFile =
  (service: ContentService): Handler =>
  async (c: Context) => {
    const [, sha1 = '', extension = ''] = FILE_NAME.exec(c.req.param('name') ?? '') ?? []
    service.store.catchUp()
    const id = `file-${sha1}-${extension}`
    const asset = findServedAsset(c, service, id)
    if (!asset || !service.blobs.has(sha1)) {
      throw new ApiError(404, 'File not found. Its name is {sha1}.{extension}, from the id of its asset document.')
    }
    const headers = { ...toHeaders(asset, extension, c.req.query('dl')), ...toCaching(service, id) }
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    return answerStored(c, service, sha1)
  }

const toHeaders = (asset: StoredDocument, extension: string, dl: string | undefined): Record<string, string> => {
  const type = getMimeType(`file.${extension}`) ?? 'application/octet-stream'
  const isPassive = PASSIVE_TYPE.test(type)
  return {
    ...ASSET_HEADERS,
    'Content-Type': isPassive ? type : 'application/octet-stream',
    // The type may carry a charset.
    ...(type.startsWith('image/svg') && INERT_HEADERS),
    ...((dl !== undefined || !isPassive) && { 'Content-Disposition': toAttachmentHeader(toDownloadName(asset, dl)) }),
  }
}
