import type { Context, Handler } from 'hono'
import {
  MIME_TYPES,
  negotiateFormat,
  toImageMimeType,
  toPlainFormat,
  type OutputFormat,
} from '../images/image-format.ts'
import { ImageParameterError, parseImageParameters, type ImageTransform } from '../images/image-parameters.ts'
import { toAiSource } from '../images/source-packet.ts'
import { ImageLimitError } from '../images/image-pool.ts'
import { planImage, type ImagePlan } from '../images/plan-image.ts'
import { UnusableImageError, type SourceImage } from '../images/source-image.ts'
import type { StoredDocument } from '../store/document.ts'
import { answerStored, isKnown } from './asset-body.ts'
import { toRequester } from './requester.ts'
import { ASSET_HEADERS, INERT_HEADERS } from './asset-headers.ts'
import { findServedAsset, toCaching } from './closed-assets.ts'
import { toAttachmentHeader, toDownloadName } from './download-header.ts'
import { ApiError } from './errors.ts'
import { holdBytes } from './hold-bytes.ts'
import type { ContentService } from './service.ts'
import { toWorkRefusal } from './work-refusal.ts'

const IMAGE_NAME = /^([0-9a-f]{40})-(\d{1,6}x\d{1,6})\.([a-z]{3,4})$/
/** Pixels up to which `auto=format` chooses AVIF: larger ones take seconds. */
const MAX_AUTO_AVIF = 8_000_000

/**
 * `/images/{project}/{dataset}/{sha1}-{w}x{h}.{ext}`, rendered according to the parameters. Public, as on the hosted
 * service.
 */
export const answerImage =
  (service: ContentService): Handler =>
  async (c: Context) => {
    const [, sha1 = '', size, extension = ''] = IMAGE_NAME.exec(c.req.param('name') ?? '') ?? []
    service.store.catchUp()
    const id = `image-${sha1}-${size}-${extension}`
    const asset = findServedAsset(c, service, id)
    if (!asset || !service.blobs.has(sha1)) {
      throw new ApiError(
        404,
        'Image not found. Its name is {sha1}-{width}x{height}.{extension}, from the id of its asset document.',
      )
    }
    const headers = { ...ASSET_HEADERS, ...toCaching(service, id) }
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    try {
      return await answerAsset(c, service, asset, { sha1, extension })
    } catch (error) {
      throw toRefusal(c, error)
    }
  }

const answerAsset = async (
  c: Context,
  service: ContentService,
  asset: StoredDocument,
  { sha1, extension }: { sha1: string; extension: string },
): Promise<Response> => {
  const search = new URL(c.req.url).searchParams
  const isJson = search.get('fm') === 'json'
  if (isJson) search.delete('fm')
  const download = search.get('dl')
  if (download !== null) c.header('Content-Disposition', toAttachmentHeader(toDownloadName(asset, download)))
  const isAuto =
    search.get('auto')?.split(',').includes('format') === true && !search.has('fm') && !isJson && extension !== 'svg'
  if (isAuto) c.header('Vary', 'Accept', { append: true })
  const transform = parseImageParameters(search)
  // SVG stays SVG unless the address names a format: it fits every size.
  const isOriginal = extension === 'svg' ? !transform?.format : !transform && !isAuto
  if (isJson) return answerFacts(c, await service.images.inspect(sha1), transform)
  if (!isOriginal) {
    const source = await service.images.inspect(sha1)
    const plan = isAuto ? planAuto(source, transform, c.req.header('Accept') ?? '') : planNamed(source, transform)
    const ai = toAiSource(asset['digitalSourceType'])
    if (plan) return answerRendered(c, service, sha1, ai ? { ...plan, ai } : plan)
  }
  c.header('Content-Type', toImageMimeType(extension))
  if (extension === 'svg') for (const [name, value] of Object.entries(INERT_HEADERS)) c.header(name, value)
  return answerStored(c, service, sha1)
}

const UNCHANGED: ImageTransform = { fit: 'clip', crop: 'center' }

const planNamed = (source: SourceImage, transform: ImageTransform = UNCHANGED): ImagePlan =>
  planImage(source, transform, transform.format ?? toPlainFormat(source.extension))

/** @returns undefined for a picture that is too large to re-encode and was not requested smaller. */
const planAuto = (
  source: SourceImage,
  transform: ImageTransform | undefined,
  accept: string,
): ImagePlan | undefined => {
  const plan = (text: string): ImagePlan => {
    const format: OutputFormat = negotiateFormat(source.extension, text, source.frames > 1)
    return planImage(source, transform ?? UNCHANGED, format)
  }
  try {
    const best = plan(accept)
    return best.format === 'avif' && best.width * best.height > MAX_AUTO_AVIF
      ? plan(accept.replace('image/avif', ''))
      : best
  } catch (error) {
    if (transform) throw error
    return undefined
  }
}

const answerRendered = async (
  c: Context,
  service: ContentService,
  sha1: string,
  plan: ImagePlan,
): Promise<Response> => {
  if (isKnown(c, service.images.toKey(sha1, plan).slice(0, 40))) return c.body(null, 304)
  const requester = toRequester(c, service)
  const bytes = await service.images.render(sha1, plan, { requester, signal: c.req.raw.signal })
  holdBytes(c, service, requester, bytes.length)
  return c.body(new Uint8Array(bytes), 200, {
    'Content-Type': MIME_TYPES[plan.format],
    'Content-Length': String(bytes.length),
  })
}

/** `fm=json`: facts about the resulting picture, without rendering it. */
const answerFacts = (c: Context, source: SourceImage, transform: ImageTransform = UNCHANGED): Response => {
  const { width, height } = planImage(source, transform, toPlainFormat(source.extension))
  const { extension, frames, hasAlpha } = source
  return c.json({ width, height, format: extension, mimeType: toImageMimeType(extension), frames, hasAlpha })
}

const toRefusal = (c: Context, error: unknown): unknown => {
  if (error instanceof ImageParameterError) return new ApiError(400, error.message)
  if (error instanceof UnusableImageError)
    return new ApiError(400, `The picture cannot be drawn: ${error.message}. Upload it again.`)
  // A retry would not help, and pages can be published without it.
  if (error instanceof ImageLimitError) {
    return new ApiError(
      400,
      `The picture was not drawn. ${error.message} Ask for a smaller one or for fm=webp in place of fm=avif, or raise CONTENT_IMAGE_TIMEOUT (milliseconds).`,
    )
  }
  return toWorkRefusal(c, error) ?? error
}
