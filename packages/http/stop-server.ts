import { Server as HttpServer } from 'node:http'
import type { Server } from 'node:net'

/** How long responses in progress may take after a stop, in milliseconds: a video must not keep the program running. */
const GRACE_MS = 2000
const IDLE_CHECK_MS = 20

/** Connections that Node does not track: of HTTP/2, and WebSockets. */
interface Untracked {
  /** Closes those that wait for another request. */
  closeIdle?: () => void
  closeAll?: () => void
}

/** Stops accepting requests and resolves when those in progress are answered. */
export const stopServer = async (server: Server, untracked: Untracked = {}): Promise<void> => {
  const tracked = server instanceof HttpServer ? server : undefined
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  // It closes idle connections, too.
  server.close(() => resolve())
  // A connection whose response ends from now on would wait for a request that cannot come.
  const idleCheck = setInterval(() => {
    tracked?.closeIdleConnections()
    untracked.closeIdle?.()
  }, IDLE_CHECK_MS)
  const deadline = setTimeout(() => {
    tracked?.closeAllConnections()
    untracked.closeAll?.()
  }, GRACE_MS)
  await closed
  clearInterval(idleCheck)
  clearTimeout(deadline)
}
