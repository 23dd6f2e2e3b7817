import type { Context, Handler } from 'hono'
import { MIME_TYPES, negotiateFormat, toImageMimeType, toPlainFormat } from '../images/image-format.ts'
import { ImageParameterError, parseImageParameters, type ImageTransform } from '../images/image-parameters.ts'
import { requireDataset, requireProject } from './access.ts'
import { ASSET_HEADERS, INERT_HEADERS } from './asset-headers.ts'
import { toAttachmentHeader, toDownloadName } from './download-header.ts'
import { ApiError } from './errors.ts'
import type { ContentService } from './service.ts'

const IMAGE_NAME = /^([0-9a-f]{40})-(\d{1,6}x\d{1,6})\.([a-z]{3,4})$/

/** `/images/{project}/{dataset}/{sha1}-{w}x{h}.{ext}`, drawn as the parameters say. Public, as on the hosted service. */
export function answerImage(service: ContentService): Handler {
  return async (c: Context) => {
    requireProject(service, c.req.param('project'))
    requireDataset(service, c.req.param('dataset'))
    const [, sha1 = '', size, extension = ''] = IMAGE_NAME.exec(c.req.param('name') ?? '') ?? []
    service.store.catchUp()
    const asset = service.store.get(`image-${sha1}-${size}-${extension}`)
    if (!asset || !service.blobs.has(sha1)) {
      throw new ApiError(404, 'Image not found. Its name is {sha1}-{width}x{height}.{extension}, from the id of its asset document.')
    }
    const search = new URL(c.req.url).searchParams
    for (const [name, value] of Object.entries(ASSET_HEADERS)) c.header(name, value)
    const download = search.get('dl')
    if (download !== null) c.header('Content-Disposition', toAttachmentHeader(toDownloadName(asset, download)))
    const isAuto = search.get('auto') === 'format' && !search.has('fm') && extension !== 'svg'
    if (isAuto) c.header('Vary', 'Accept', { append: true })
    const transform = readTransform(search)
    // Drawings stay drawings unless the address names a format: they fit every size as they are.
    if (extension === 'svg' && !transform?.format) return answerOriginal(c, service, sha1, extension)
    if (!transform && !isAuto) return answerOriginal(c, service, sha1, extension)
    const wanted: ImageTransform = transform ?? { fit: 'clip', crop: 'center' }
    const format = isAuto
      ? negotiateFormat(extension, c.req.header('Accept') ?? '', extension === 'gif')
      : (wanted.format ?? toPlainFormat(extension))
    const bytes = await service.images(sha1, wanted, format).catch(refuseMalformed)
    return answerBytes(c, bytes, MIME_TYPES[format])
  }
}

async function answerOriginal(c: Context, service: ContentService, sha1: string, extension: string): Promise<Response> {
  const bytes = await service.blobs.read(sha1)
  return answerBytes(c, bytes, toImageMimeType(extension), extension === 'svg' ? INERT_HEADERS : {})
}

function answerBytes(c: Context, bytes: Buffer, type: string, headers: Record<string, string> = {}): Response {
  return c.body(new Uint8Array(bytes), 200, { 'Content-Type': type, 'Content-Length': String(bytes.length), ...headers })
}

function readTransform(search: URLSearchParams): ImageTransform | undefined {
  try {
    return parseImageParameters(search)
  } catch (error) {
    return refuseMalformed(error)
  }
}

function refuseMalformed(error: unknown): never {
  throw error instanceof ImageParameterError ? new ApiError(400, error.message) : error
}
