import type { Socket } from 'node:net'

/** The same for a connection and for the encrypted one on it. */
const toKey = ({ remoteAddress, remotePort }: Pick<Socket, 'remoteAddress' | 'remotePort'>): string =>
  `${remoteAddress} ${remotePort}`

/** Connections on which nothing was asked yet. */
export interface UnusedConnections {
  add: (address: string, socket: Socket) => void
  /** When something was asked on it. */
  remove: (socket: Pick<Socket, 'remoteAddress' | 'remotePort'>) => void
  /** Closes those of an address. */
  close: (address: string) => void
}

export const createUnusedConnections = (): UnusedConnections => {
  const connections = new Map<string, { address: string; socket: Socket }>()
  return {
    add(address, socket) {
      const key = toKey(socket)
      connections.set(key, { address, socket })
      socket.once('close', () => connections.delete(key))
    },
    remove: (socket) => void connections.delete(toKey(socket)),
    close(address) {
      for (const connection of connections.values()) if (connection.address === address) connection.socket.destroy()
    },
  }
}
