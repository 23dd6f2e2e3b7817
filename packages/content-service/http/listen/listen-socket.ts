import type { Context } from 'hono'
import { isJsonObject } from '../../store/json.ts'
import type { Audience } from '../../store/overlay.ts'
import { toFrame, toMessage } from '../../streams/frame.ts'
import type { Sink } from '../../streams/listeners.ts'
import type { ContentService } from '../service.ts'
import { startListening } from './listen-request.ts'
import { CLOSE, openSocket, type SocketEnd, type SocketHandlers } from './socket.ts'
import { keepsAccess } from './stream-access.ts'

/** Listeners of one connection. A Studio has about six. */
const MOST_LISTENERS = 200
/** A heartbeat that scripts see; browsers answer pings by themselves. It says whom the connection was opened for. */
const toHeartbeat = (audience: Audience): string => toMessage(toFrame('beat', { audience }))

/**
 * A listener's stream over a WebSocket, as frames `{event, id, data}`. Without a `query` the connection carries many
 * listeners: `{"subscribe": name, "search": query string}` starts one, `{"unsubscribe": name}` ends it, and their
 * frames have `listener: name`; `{event: "beat", data: {audience}}`, first of all and about every ten seconds, says that
 * the connection is alive, and whether an editor or a visitor listens.
 */
export const answerListenSocket = (c: Context, service: ContentService, audience: Audience): Promise<Response> => {
  const search = new URL(c.req.url).searchParams
  const version = c.req.param('version') ?? 'v1'
  const lastEventId = c.req.header('Last-Event-ID')
  return openSocket(c, service, (end) => {
    const beat = (): void => {
      if (keepsAccess(c, service, audience)) return
      end.send(toMessage(toFrame('disconnect', { reason: 'The session or token is no longer valid. Log in again.' })))
      end.close(CLOSE.invalid, 'unauthorized')
    }
    if (!search.has('query')) {
      end.send(toHeartbeat(audience))
      return {
        ...serveMany(end, (text, sink) => startListening(service, { search: text, version, audience }, sink)),
        beat() {
          beat()
          end.send(toHeartbeat(audience))
        },
      }
    }
    const sink = {
      send: (frame: Parameters<Sink['send']>[0]) => end.send(toMessage(frame)),
      end: () => end.close(CLOSE.normal, 'ended'),
    }
    const stop = startListening(service, { search, version, audience, lastEventId }, sink)
    return { receive: () => undefined, leave: stop, beat }
  })
}

const serveMany = (end: SocketEnd, start: (search: URLSearchParams, sink: Sink) => () => void): SocketHandlers => {
  const stops = new Map<string, () => void>()
  const stop = (name: string): void => {
    stops.get(name)?.()
    stops.delete(name)
  }
  const refuse = (message: string, listener?: string): void =>
    end.send(toMessage(toFrame('channelError', { message }), listener))
  return {
    receive(text) {
      const message = parseMessage(text)
      const name = message['subscribe'] ?? message['unsubscribe']
      if (typeof name !== 'string') refuse('Send {"subscribe": name, "search": "query=…"} or {"unsubscribe": name}.')
      else if (message['subscribe'] === undefined) stop(name)
      else if (stops.size >= MOST_LISTENERS && !stops.has(name))
        refuse(`One connection carries ${MOST_LISTENERS} listeners. Open another.`, name)
      else {
        stop(name)
        const search = new URLSearchParams(typeof message['search'] === 'string' ? message['search'] : '')
        let hasEnded = false
        const started = start(search, {
          send: (frame) => end.send(toMessage(frame, name)),
          end() {
            hasEnded = true
            stop(name)
          },
        })
        // An invalid filter ends before it starts.
        if (!hasEnded) stops.set(name, started)
      }
    },
    leave: () => [...stops.keys()].forEach(stop),
  }
}

const parseMessage = (text: string): Record<string, unknown> => {
  try {
    const message: unknown = JSON.parse(text)
    return isJsonObject(message) ? message : {}
  } catch {
    return {}
  }
}
