import type { Context } from 'hono'
import { lengthOf } from '../groq/pool/answer-length.ts'
import type { Answer } from '../groq/pool/messages.ts'
import type { Requester } from '../worker-pool/requester.ts'
import { holdBytes } from './hold-bytes.ts'
import type { ContentService } from './service.ts'

/** Bytes of an answer that is not copied, which would take its memory twice. */
const LARGE = 1024 * 1024

/** Answers with what a query process has serialized, and counts it. @throws ApiError 429 */
export const answerParts = (
  c: Context,
  service: ContentService,
  requester: Requester,
  parts: Answer['json'],
): Response => {
  const length = lengthOf(parts)
  holdBytes(c, service, requester, length)
  if (length < LARGE) return c.body(Buffer.concat(parts))
  c.header('Content-Length', String(length))
  return c.body(toStream(parts))
}

const toStream = (parts: Answer['json']): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part)
      controller.close()
    },
  })
