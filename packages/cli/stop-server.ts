import { Server as HttpServer } from 'node:http'
import type { Server } from 'node:net'

/** How long responses in progress may take after a stop, in milliseconds: a video must not keep the program running. */
const GRACE_MS = 2000
const LET_GO_MS = 20

/** Connections that Node does not track: of HTTP/2, and WebSockets. */
interface Untracked {
  /** Closes those that wait for another request. */
  letGo?: () => void
  /** Closes all of them. */
  cut?: () => void
}

/** Stops accepting requests and resolves when those in progress are answered. */
export const stopServer = async (server: Server, untracked: Untracked = {}): Promise<void> => {
  const tracked = server instanceof HttpServer ? server : undefined
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  // It closes idle connections, too.
  server.close(() => resolve())
  // A connection whose response ends meanwhile would be kept alive for a request that will not come.
  const letGo = setInterval(() => {
    tracked?.closeIdleConnections()
    untracked.letGo?.()
  }, LET_GO_MS)
  const cut = setTimeout(() => {
    tracked?.closeAllConnections()
    untracked.cut?.()
  }, GRACE_MS)
  await closed
  clearInterval(letGo)
  clearTimeout(cut)
}
