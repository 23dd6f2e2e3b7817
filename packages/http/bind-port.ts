import type { Server } from 'node:net'
import { codeOf } from '@schaufenster/cli/errors'

export interface Place {
  /** 0 for any free port. */
  port: number
  /** The environment variable that sets the port, such as `PORT`; the one that sets the host is then `HOST`. */
  variable: string
  /** Address to listen on; by default only the loopback address. */
  host?: string | undefined
}

const LOOPBACK = '127.0.0.1'

/** What to change when an address cannot be listened on; undefined for another error. */
const explain = (error: Error, { port, variable, host }: Place): string | undefined => {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program. Stop it, or choose another port, such as ${variable}=${port + 1}.`
    case 'EACCES':
      return `Port ${port} may not be used by this user. Set ${variable} to one above 1023.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${variable.replace(/PORT$/, 'HOST')} is "${host}", which is not an address of this machine. Use 127.0.0.1, 0.0.0.0 or one of its own.`
    default:
      return undefined
  }
}

/** For programs on this machine, which cannot call the two wildcard addresses. */
const toReachable = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return LOOPBACK
  return host.includes(':') ? `[${host}]` : host
}

/**
 * Starts listening.
 *
 * @returns host and port, reachable from this machine
 * @throws Error with what to change
 */
export const bindPort = (server: Server, place: Place): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port, host = LOOPBACK } = place
    server.once('error', (error) => {
      const message = explain(error, place)
      reject(message === undefined ? error : new Error(message, { cause: error }))
    })
    server.listen(port, host, () => {
      const address = server.address()
      resolve(`${toReachable(host)}:${typeof address === 'object' && address ? address.port : port}`)
    })
  })
