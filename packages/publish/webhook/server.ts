import type { IncomingMessage, ServerResponse } from 'node:http'
import { listen } from '@schaufenster/http/listen'
import { PublishError } from '../publish-error.ts'
import { EVERYTHING, isPublishedId, ofDocument, type Change } from '../watch/change.ts'
import { SIGNATURE_HEADER, whyRefused } from './signature.ts'

/** The endpoint: `POST /_publish`. */
const WEBHOOK_PATH = '/_publish'

/** In bytes; complete documents are much smaller. */
const MAX_BODY = 1024 * 1024

export interface WebhookOptions {
  /** 0 for any free port. */
  port: number
  /** Address to listen on; by default only the loopback address. */
  host?: string | undefined
  /** `PUBLISH_WEBHOOK_SECRET`. */
  secret: string
  onChange: (change: Change) => void
  now?: () => number
}

/** @returns undefined when it is longer than allowed */
const readBody = async (request: IncomingMessage): Promise<string | undefined> => {
  if (Number(request.headers['content-length']) > MAX_BODY) return undefined
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes: Uint8Array = chunk
    size += bytes.byteLength
    if (size > MAX_BODY) return undefined
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString()
}

const idIn = (body: string): string | undefined => {
  try {
    const document: unknown = JSON.parse(body)
    return typeof document === 'object' && document !== null && '_id' in document && typeof document._id === 'string'
      ? document._id
      : undefined
  } catch {
    return undefined
  }
}

const judge = async (
  request: IncomingMessage,
  { secret, onChange, now = Date.now }: WebhookOptions,
): Promise<[status: number, message: string]> => {
  if (new URL(request.url ?? '/', 'http://webhook').pathname !== WEBHOOK_PATH)
    return [404, `Not found. Send POST requests to ${WEBHOOK_PATH}.`]
  if (request.method !== 'POST') return [405, `Method not allowed. Use POST ${WEBHOOK_PATH}.`]
  const body = await readBody(request)
  if (body === undefined)
    return [413, `The body is larger than ${MAX_BODY} bytes. Set the webhook’s projection to {_id}.`]
  const header = request.headers[SIGNATURE_HEADER]
  const refused = whyRefused(Array.isArray(header) ? header[0] : header, body, secret, now())
  if (refused) return [401, refused]
  const id = idIn(body)
  if (id !== undefined && !isPublishedId(id)) return [202, 'A draft: nothing is published.']
  onChange(id === undefined ? EVERYTHING : ofDocument(id))
  return [
    202,
    id === undefined
      ? 'Every page is checked, since the body has no document id. For less work, set the projection to {_id}.'
      : `Publishing what uses the document ${id}.`,
  ]
}

const answer = (response: ServerResponse, status: number, message: string): void => {
  // The unread rest of a body must not keep the connection open.
  const close = status === 413 ? { connection: 'close' } : {}
  response
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...(status === 405 ? { allow: 'POST' } : {}),
      ...close,
    })
    .end(JSON.stringify({ message }))
}

/**
 * Accepts calls of Sanity's webhooks; each with a valid signature publishes the document it names.
 *
 * @throws PublishError when the port cannot be used
 */
export const startWebhook = async (options: WebhookOptions): Promise<{ url: string; stop: () => Promise<void> }> => {
  const { port, host } = options
  try {
    const { url, stop } = await listen(
      (request, response) =>
        void judge(request, options).then(
          ([status, message]) => answer(response, status, message),
          // The client aborted.
          () => response.destroy(),
        ),
      { port, variable: 'PORT', ...(host ? { host } : {}) },
    )
    return { url: `${url}${WEBHOOK_PATH}`, stop }
  } catch (error) {
    throw new PublishError(
      `The webhook cannot listen on port ${port}: it is taken, or ${host ?? '127.0.0.1'} is not an address of this machine. Choose another port: npm run publish -- --webhook ${port + 1}`,
      { cause: error },
    )
  }
}
