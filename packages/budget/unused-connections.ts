import type { Socket } from 'node:net'

/** The same for a connection and for the encrypted one on it. */
const toKey = ({ remoteAddress, remotePort }: Pick<Socket, 'remoteAddress' | 'remotePort'>): string =>
  `${remoteAddress} ${remotePort}`

export const createUnusedConnections = () => {
  const connections = new Map<string, { address: string; socket: Socket }>()
  return {
    add(address: string, socket: Socket): void {
      const key = toKey(socket)
      connections.set(key, { address, socket })
      socket.once('close', () => connections.delete(key))
    },
    /** When something was asked on it. */
    remove: (socket: Pick<Socket, 'remoteAddress' | 'remotePort'>): void => void connections.delete(toKey(socket)),
    /** Closes those of an address. */
    close(address: string): void {
      for (const connection of connections.values()) if (connection.address === address) connection.socket.destroy()
    },
  }
}

/** Connections on which nothing was asked yet. */
export type UnusedConnections = ReturnType<typeof createUnusedConnections>
