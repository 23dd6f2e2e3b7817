import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { Socket } from 'node:net'
import { CONNECTION_OPTIONS } from '@schaufenster/budget/guard-server'
import { messageOf } from '@schaufenster/cli/errors'
import { bindPort, type Place } from '@schaufenster/http/bind-port'
import type { Listening } from '@schaufenster/http/listen'
import { stopServer } from '@schaufenster/http/stop-server'

/** Certificate and key in PEM: the server then speaks HTTP/2, and HTTP/1.1 with older clients. */
export interface Tls {
  cert: string
  key: string
}

/** Milliseconds. */
const RENEWED_MS = 3_600_000

/** Accepts requests of both protocols; Node's types have no common type for them. */
type SecureListener = (request: Http2ServerRequest, response: Http2ServerResponse) => void

/**
 * Starts a server over TLS, with HTTP/2. The certificate is read again every hour: who renews it need not restart the program.
 *
 * @param readTls throws when certificate and key cannot be used
 */
export const listenSecurely = async (
  handler: SecureListener,
  { readTls, ...place }: Place & { readTls: () => Tls },
): Promise<Listening> => {
  const server = createSecureServer({ ...CONNECTION_OPTIONS, ...readTls(), allowHTTP1: true }, handler)
  const renewing = setInterval(() => {
    try {
      server.setSecureContext(readTls())
    } catch (error) {
      console.error(`✗ ${messageOf(error)}\n  The certificate that was read before stays in use.`)
    }
  }, RENEWED_MS).unref()
  server.once('close', () => clearInterval(renewing))
  // Unlike for HTTP/1, Node does not track open connections of this server.
  const sockets = new Set<Socket>()
  const sessions = new Set<{ close: () => void }>()
  server.on('secureConnection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('session', (session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
  })
  return {
    url: `https://${await bindPort(server, place)}`,
    server,
    stop: () =>
      stopServer(server, {
        closeIdle: () => sessions.forEach((session) => session.close()),
        closeAll: () => sockets.forEach((socket) => socket.destroy()),
      }),
  }
}
