import { once } from 'node:events'
import { WebSocketServer } from 'ws'
import type { Audience } from '../store/dataset-view.ts'

/** A WebSocket for listeners that only says whom it takes each connection for. */
export const startScriptedSocket = async (...audiences: Audience[]) => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const heard: { audience: Audience | undefined; text: string }[] = []
  server.on('connection', (socket) => {
    const audience = audiences.shift()
    socket.on('message', (data: Buffer) => heard.push({ audience, text: data.toString() }))
    socket.send(JSON.stringify({ event: 'beat', data: { audience } }))
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `ws://127.0.0.1:${port}`,
    heard: () => heard,
    /** Destroys every connection, as the end of the service does. */
    cut: () => {
      for (const client of server.clients) client.terminate()
    },
    close: () => server.close(),
  }
}
