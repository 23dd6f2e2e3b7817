/**
 * The subprotocol the service speaks. Browsers refuse a connection when the server selects none of the offered
 * subprotocols.
 */
const PROTOCOL = 'content-listen'
const TOKEN_PREFIX = 'bearer.'

/** Selects one of the offered subprotocols. The one with the token must not be echoed. */
export const chooseProtocol = (offered: ReadonlySet<string>): string | false => offered.has(PROTOCOL) && PROTOCOL

/**
 * Moves a token from the subprotocol to the `Authorization` header. Pages cannot set headers on a WebSocket, and
 * addresses end up in logs, so the token is sent as a subprotocol: `new WebSocket(url, ['content-listen', 'bearer.' +
 * token in base64url])`.
 */
export const withProtocolToken = (request: Request): Request => {
  if (!request.headers.has('Upgrade')) return request
  const offered = (request.headers.get('Sec-WebSocket-Protocol') ?? '').split(',').map((name) => name.trim())
  const carrier = offered.find((name) => name.startsWith(TOKEN_PREFIX))
  if (carrier === undefined || request.headers.has('Authorization')) return request
  const token = Buffer.from(carrier.slice(TOKEN_PREFIX.length), 'base64url').toString('latin1')
  const headers = new Headers(request.headers)
  headers.set('Authorization', `Bearer ${/^[!-~]+$/.test(token) ? token : ''}`)
  return new Request(request.url, { headers })
}
