import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

const HOST = '127.0.0.1'
/** How long answers under way may take once the server is told to stop, in milliseconds. */
const GRACE_MS = 2000

export interface Listening {
  url: string
  server: Server
  /** Stops taking requests and resolves when those under way are answered. */
  stop: () => Promise<void>
}

const isAddressInfo = (address: ReturnType<Server['address']>): address is AddressInfo =>
  typeof address === 'object' && address !== null

const isTaken = (error: Error): boolean => 'code' in error && error.code === 'EADDRINUSE'

/**
 * Starts an HTTP server on the loopback interface.
 *
 * @param port 0 for any free port
 * @param variable the environment variable that sets the port, for the error message
 * @throws Error naming port and variable when the port is taken
 */
export const listen = (handler: RequestListener, { port, variable }: { port: number; variable: string }): Promise<Listening> =>
  new Promise((resolve, reject) => {
    const server = createServer(handler)
    server.once('error', (error) =>
      reject(
        isTaken(error)
          ? new Error(`Port ${port} is taken by another program. Stop it, or choose another port: ${variable}=${port + 1} npm start`)
          : error,
      ),
    )
    server.listen(port, HOST, () => {
      const address = server.address()
      if (!isAddressInfo(address)) return reject(new Error('The server has no address.'))
      resolve({
        url: `http://${HOST}:${address.port}`,
        server,
        stop: () =>
          new Promise((done) => {
            // A film that nobody finishes watching must not keep the program running.
            const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS)
            server.close(() => {
              clearTimeout(timer)
              done()
            })
            server.closeIdleConnections()
          }),
      })
    })
  })
