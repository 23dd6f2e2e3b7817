import { once } from 'node:events'
import { createConnection } from 'node:net'

/** Whether something listens on a port of this machine. */
export const isTaken = async (port: number): Promise<boolean> => {
  const socket = createConnection(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
