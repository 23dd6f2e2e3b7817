import { createServer, type RequestListener, type Server } from 'node:http'
import type { Http2SecureServer } from 'node:http2'
import { bindPort, type Place } from './bind-port.ts'
import { stopServer } from './stop-server.ts'

export interface Listening {
  url: string
  server: Server | Http2SecureServer
  /** Stops accepting requests and resolves when those in progress are answered. */
  stop: () => Promise<void>
}

/**
 * Starts an HTTP server, by default on the loopback interface.
 *
 * @throws Error naming port and variable when the port is taken
 */
export const listen = async (handler: RequestListener, place: Place): Promise<Listening> => {
  const server = createServer(handler)
  return { url: `http://${await bindPort(server, place)}`, server, stop: () => stopServer(server) }
}
