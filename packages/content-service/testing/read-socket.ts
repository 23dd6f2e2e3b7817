import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { isJsonObject, type JsonObject } from '../store/json.ts'

export interface SocketReader {
  /** The next frame of JSON; heartbeats are left out. Fails after half a minute. */
  next: () => Promise<JsonObject>
  /** The next frame that answers this call. */
  reply: (id: number) => Promise<JsonObject>
  send: (message: unknown) => void
  close: () => void
}

const WAIT_MS = 30_000

/** Opens a WebSocket until the end of the test, and queues its frames. @throws Error when it is refused */
export const openSocket = async (address: string, headers: Record<string, string> = {}): Promise<SocketReader> => {
  const socket = new WebSocket(address, { headers })
  onTestFinished(() => socket.terminate())
  const frames: JsonObject[] = []
  socket.on('message', (data, isBinary) => {
    const text = isBinary ? '' : toText(data)
    if (!text.startsWith('{')) return
    const frame: unknown = JSON.parse(text)
    if (isJsonObject(frame) && frame['event'] !== 'beat') frames.push(frame)
    socket.emit('frame')
  })
  await once(socket, 'open')
  const next = async (): Promise<JsonObject> => {
    const deadline = AbortSignal.timeout(WAIT_MS)
    while (frames.length === 0) await once(socket, 'frame', { signal: deadline })
    return frames.shift() ?? {}
  }
  return {
    next,
    async reply(id) {
      for (;;) {
        const frame = await next()
        if (frame['id'] === id) return frame
      }
    },
    send: (message) => socket.send(JSON.stringify(message)),
    close: () => socket.terminate(),
  }
}

const toText = (data: Buffer | ArrayBuffer | Buffer[]): string => {
  if (Array.isArray(data)) return Buffer.concat(data).toString()
  return Buffer.isBuffer(data) ? data.toString() : Buffer.from(data).toString()
}
