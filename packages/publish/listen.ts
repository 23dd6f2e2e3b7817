import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import {
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from 'node:http2'
import type { Socket } from 'node:net'
import { CONNECTION_OPTIONS } from '@schaufenster/budget/guard-server'
import { bindPort, type Place } from '@schaufenster/cli/bind-port'

/** How long responses in progress may take after a stop, in milliseconds. */
const GRACE_MS = 2000

export interface Listening {
  url: string
  server: Server | Http2SecureServer
  /** Stops accepting requests and resolves when those in progress are answered. */
  stop: () => Promise<void>
}

/** Certificate and key in PEM: the server then speaks HTTP/2, and HTTP/1.1 with older clients. */
export interface Tls {
  cert: string
  key: string
}

const start = async (
  server: Server | Http2SecureServer,
  place: Place,
  scheme: string,
  close: () => { politely: () => void; atOnce: () => void },
): Promise<Listening> => ({
  url: `${scheme}://${await bindPort(server, place)}`,
  server,
  stop: () =>
    new Promise((done) => {
      const { politely, atOnce } = close()
      // An unfinished video response must not keep the program running.
      const timer = setTimeout(atOnce, GRACE_MS)
      server.close(() => {
        clearTimeout(timer)
        done()
      })
      politely()
    }),
})

/**
 * Starts an HTTP server, by default on the loopback interface.
 *
 * @throws Error naming port and variable when the port is taken
 */
export const listen = (handler: RequestListener, options: Place): Promise<Listening> => {
  const server = createServer(handler)
  const underWay = new Set<ServerResponse>()
  server.on('request', (_request, response) => {
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
  })
  return start(server, options, 'http', () => ({
    politely: () => {
      server.closeIdleConnections()
      // Connections answered from now on would be kept alive for requests that are no longer accepted.
      for (const response of underWay) response.once('close', () => setImmediate(() => server.closeIdleConnections()))
    },
    atOnce: () => server.closeAllConnections(),
  }))
}

/** Accepts requests of both protocols; Node's types have no common type for them. */
type SecureListener = (request: Http2ServerRequest, response: Http2ServerResponse) => void

/** The same over TLS, with HTTP/2. @throws Error also when certificate and key do not match */
export const listenSecurely = async (handler: SecureListener, options: Place & { tls: Tls }): Promise<Listening> => {
  const server = createSecureServer({ ...CONNECTION_OPTIONS, ...options.tls, allowHTTP1: true }, handler)
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
  return start(server, options, 'https', () => ({
    politely: () => sessions.forEach((session) => session.close()),
    atOnce: () => sockets.forEach((socket) => socket.destroy()),
  }))
}
