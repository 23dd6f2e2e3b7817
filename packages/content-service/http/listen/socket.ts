import { upgradeWebSocket } from '@hono/node-server'
import type { Context } from 'hono'
import { WebSocket } from 'ws'
import { mayWork } from '../../worker-pool/requester.ts'
import { toRequester } from '../requester.ts'
import type { ContentService } from '../service.ts'
import { MAX_BUFFERED } from './event-stream.ts'

/** The service's end of a WebSocket. */
export interface SocketEnd {
  /** Sends, or closes the connection when its reader is too slow. */
  send: (text: string) => void
  close: (code: number, reason: string) => void
  /** Until then the reader may be slow: a replay is sent in one go, and limited elsewhere. */
  awaitReplay: (ready: Promise<void>) => void
}

export interface SocketHandlers {
  receive: (text: string) => void
  /** The connection is gone. */
  leave: () => void
  /** Called with every heartbeat, and when a login has ended. */
  beat?: () => void
}

/** Codes of the WebSocket protocol. */
export const CLOSE = { goingAway: 1001, invalid: 1008, failed: 1011 } as const

export const isUpgrade = (c: Context): boolean => c.req.header('Upgrade')?.toLowerCase() === 'websocket'

/**
 * Turns a request into a WebSocket.
 *
 * @param open called when it is open
 */
export const openSocket = (
  c: Context,
  service: ContentService,
  open: (end: SocketEnd) => SocketHandlers,
): Promise<Response> => {
  const requester = toRequester(c, service)
  let handlers: SocketHandlers | undefined
  return upgradeWebSocket(c, {
    onOpen(_event, { raw }) {
      if (raw instanceof WebSocket) handlers = serve(raw, service, open)
    },
    onMessage({ data }, { raw }) {
      service.meter.count(requester.address)
      if (mayWork(service, requester)) handlers?.receive(typeof data === 'string' ? data : '')
      else if (raw instanceof WebSocket) raw.terminate()
    },
  })
}

const serve = (
  socket: WebSocket,
  service: ContentService,
  open: (end: SocketEnd) => SocketHandlers,
): SocketHandlers => {
  let isAlive = true
  let most = MAX_BUFFERED
  let replays = 0
  let handlers: SocketHandlers | undefined
  const end: SocketEnd = {
    send(text) {
      if (socket.readyState !== WebSocket.OPEN) return
      socket.send(text)
      const isTooSlow = replays === 0 && socket.bufferedAmount > most
      if (isTooSlow) socket.terminate()
    },
    close: (code, reason) => socket.close(code, reason),
    awaitReplay(ready) {
      const settle = (): void => {
        replays -= 1
        most = MAX_BUFFERED + socket.bufferedAmount
      }
      replays += 1
      ready.then(settle, settle)
    },
  }
  const release = service.streams.keep({
    end: () => socket.close(CLOSE.goingAway, 'The content service is stopping.'),
    beat() {
      if (!isAlive) {
        socket.terminate()
        return
      }
      isAlive = false
      socket.ping()
      handlers?.beat?.()
    },
    checkAccess: () => handlers?.beat?.(),
  })
  socket.on('close', () => {
    release()
    handlers?.leave()
  })
  try {
    handlers = open(end)
  } catch (error) {
    socket.close(CLOSE.failed, 'The content service failed. See its log for the details.')
    throw error
  }
  socket.on('pong', () => (isAlive = true))
  return handlers
}
