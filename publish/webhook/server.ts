import type { IncomingMessage, ServerResponse } from 'node:http'
import { listen } from '../listen.ts'
import { PublishError } from '../publish-error.ts'
import { EVERYTHING, isPublishedId, ofDocument, type Change } from '../watch/change.ts'
import { SIGNATURE_HEADER, whyRefused } from './signature.ts'

/** Where calls go: `POST /_publish`. */
const WEBHOOK_PATH = '/_publish'

/** A document with all its texts is far smaller; in bytes. */
const MAX_BODY = 1024 * 1024

export interface WebhookOptions {
  /** 0 for any free port. */
  port: number
  /** Address to listen on; by default this machine alone is answered. */
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
    return [404, `Calls go to ${WEBHOOK_PATH}.`]
  if (request.method !== 'POST') return [405, `Calls are POST ${WEBHOOK_PATH}.`]
  const body = await readBody(request)
  if (body === undefined)
    return [413, `The body is larger than ${MAX_BODY} bytes. Let the webhook’s projection be {_id}.`]
  const header = request.headers[SIGNATURE_HEADER]
  const refused = whyRefused(Array.isArray(header) ? header[0] : header, body, secret, now())
  if (refused) return [401, refused]
  const id = idIn(body)
  if (id !== undefined && !isPublishedId(id)) return [202, 'A draft: nothing is published.']
  onChange(id === undefined ? EVERYTHING : ofDocument(id, 'unknown'))
  return [
    202,
    id === undefined
      ? 'Every page is looked at, since the body names no document. Faster: a projection of {_id}.'
      : `What uses the document ${id} is published.`,
  ]
}

const answer = (response: ServerResponse, status: number, message: string): void => {
  // What is left of a body that nobody reads must not keep the connection.
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
 * Listens for calls as Sanity's webhooks make them; each that is signed with the secret publishes what it names.
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
          // The caller broke off.
          () => response.destroy(),
        ),
      { port, variable: 'PORT', ...(host ? { host } : {}) },
    )
    return { url: `${url}${WEBHOOK_PATH}`, stop }
  } catch (error) {
    throw new PublishError(
      `The webhook cannot listen on port ${port}: it is taken, or ${host ?? '127.0.0.1'} is no address of this machine. Choose another one: npm run publish -- --webhook ${port + 1}`,
      { cause: error },
    )
  }
}
