import { open } from 'node:fs/promises'
import { conditionalStatus, rangeOf } from '@schaufenster/http/conditions'
import { toWebStream } from '@schaufenster/http/web-stream'
import type { Context } from 'hono'
import { ApiError } from './errors.ts'
import { holdBytes, READ_AHEAD } from './hold-bytes.ts'
import { toRequester } from './requester.ts'
import type { ContentService } from './service.ts'

/**
 * Whether the client already has these bytes. Sets `ETag`; if true, answer 304 without a body.
 *
 * @param tag without quotes
 * @throws ApiError 412 when the client asks for other bytes (`If-Match`)
 */
export const isKnown = (c: Context, tag: string): boolean => {
  const etag = `"${tag}"`
  c.header('ETag', etag)
  const status = conditionalStatus(c.req.raw.headers, { etag })
  if (status === 412)
    throw new ApiError(412, `The asset is ${etag}, which is not what If-Match asks for. Ask without If-Match.`)
  return status === 304
}

/** Sends stored bytes as they are, whole or the part that was asked for. */
export const answerStored = async (c: Context, service: ContentService, sha1: string): Promise<Response> => {
  const size = await service.blobs.size(sha1)
  if (size === undefined) throw new ApiError(404, 'The bytes of this asset are missing. Upload or import it again.')
  if (isKnown(c, sha1)) return c.body(null, 304)
  c.header('Accept-Ranges', 'bytes')
  const range = rangeOf(c.req.raw.headers, size, { etag: `"${sha1}"` })
  if (range === 'unsatisfiable') {
    c.header('Content-Range', `bytes */${size}`)
    throw new ApiError(416, `The asset has ${size} bytes; ask for a range inside it.`)
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  c.header('Content-Length', String(end - start + 1))
  if (range) c.header('Content-Range', `bytes ${start}-${end}/${size}`)
  const status = range ? 206 : 200
  if (c.req.method === 'HEAD' || size === 0) return c.body(null, status)
  holdBytes(c, service, toRequester(c, service), Math.min(end - start + 1, READ_AHEAD))
  // Opened first: an error must become an answer, not the end of one.
  const file = await open(service.blobs.locate(sha1))
  return new Response(toWebStream(file.createReadStream({ start, end })), { status, headers: c.res.headers })
}
