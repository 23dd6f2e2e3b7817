/** The subprotocol the service speaks. Browsers refuse a connection whose offer of subprotocols is not answered. */
const PROTOCOL = 'content-listen'
const TOKEN_PREFIX = 'bearer.'

/** Chooses among the subprotocols a client offers. The one that carries the token must not be echoed. */
export const chooseProtocol = (offered: ReadonlySet<string>): string | false => offered.has(PROTOCOL) && PROTOCOL

/**
 * Moves a token from where browsers can put it to where it is looked for. Pages cannot set headers on a WebSocket, and an
 * address ends up in logs, so the token comes as a subprotocol: `new WebSocket(url, ['content-listen', 'bearer.' + token
 * in base64url])`.
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
